/** A file of a form as a service needs it. `size` is above the limit of images when the file is; `name` is safe to say. */
export type Upload = {
  readonly name: string
  readonly size: number
  readonly type: string
  /** Reads it anew each time. Throws the Refusal that says why, when the file was beyond a limit and is not kept. */
  bytes(): Promise<Buffer>
}

/** A file that came with a form. Its bytes lie on disk until the call is answered: read them by {@link uploadOf}. */
export class ReceivedFile extends File {
  constructor(readonly upload: Upload) {
    super([], upload.name, { type: upload.type })
  }
}

/** The upload in a field of the contract (`v.instance(Blob)`). */
export const uploadOf = (file: Blob): Upload =>
  file instanceof ReceivedFile
    ? file.upload
    : {
        name: file instanceof File ? file.name : 'archivo',
        size: file.size,
        type: file.type,
        bytes: async () => Buffer.from(await file.arrayBuffer()),
      }
