/** A file of a form as a service needs it. `size` is above the limit of images when the file is; `name` is safe to say. */
export type Upload = {
  readonly name: string
  readonly size: number
  readonly type: string
  bytes(): Promise<Buffer>
}

/** The upload in a field of the contract (`v.instance(Blob)`). */
export const uploadOf = (file: Blob): Upload => ({
  name: file instanceof File ? file.name : 'archivo',
  size: file.size,
  type: file.type,
  bytes: async () => Buffer.from(await file.arrayBuffer()),
})
