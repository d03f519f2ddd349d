import { assign, emit, enqueueActions, fromPromise, type SnapshotFrom, setup } from 'xstate'

/** The questions before a save: unread dishes, a week without dishes, one that has a menu, pictures not copied. */
export type QuestionKind = 'unread' | 'empty' | 'taken' | 'uncopied'

export interface Question {
  about: QuestionKind
  count: number
}

/** A save's progress; `done` of `count` copied pictures are there. */
export type Sending =
  | { phase: 'preparing'; done: number; count: number }
  | { phase: 'sending'; count: number; bytes: number }

interface Words {
  why: string
  advice: string
}

/** `uncopied`: so many pictures are missing, and the draft without them. `dropped`: the session ended. */
export type SendResult<ToSave> =
  | { kind: 'saved'; id: string | undefined }
  | { kind: 'uncopied'; count: number; toSave: ToSave }
  | ({ kind: 'refused' | 'failed' } & Words)
  | { kind: 'dropped' }

/** `ToSave`: a draft and the version it is based on; `Menu`: a stored one. The first two ports only look. */
export interface MenuSavePorts<ToSave, Menu> {
  hasProblems(toSave: ToSave): boolean
  /** null: none, or all are confirmed. */
  questionOf(toSave: ToSave, confirmed: readonly QuestionKind[]): Question | null
  /** Fetches the copied pictures and makes the call, which leaving the screen does not abort. */
  send(toSave: ToSave, note: (progress: Sending) => void): Promise<SendResult<ToSave>>
  /** The stored menu (null: none), and whether it is newer than the draft's version. */
  reload(toSave: ToSave): Promise<Reloaded<Menu>>
}

interface Reloaded<Menu> {
  menu: Menu | null
  isNewer: boolean
}

/** `toSave`: the draft as it opens. */
interface MenuSaveInput<ToSave> {
  isNew: boolean
  toSave: ToSave
}

interface MenuSaveContext<ToSave, Menu> extends MenuSaveInput<ToSave> {
  /** Answers to this save's questions. */
  confirmed: readonly QuestionKind[]
  question: Question | null
  progress: Sending | null
  /** Why the last save failed. */
  failure: Words | null
  /** Another person's menu, saved meanwhile. */
  theirs: Menu | null
}

type MenuSaveEvent<ToSave> =
  | { type: 'user.save'; toSave: ToSave }
  /** Over the newer menu. */
  | { type: 'user.saveOver'; toSave: ToSave }
  | { type: 'user.confirm' }
  | { type: 'user.goOn' }
  /** The form holds another menu. */
  | { type: 'draft.replaced' }
  | { type: 'send.progressed'; progress: Sending }

type MenuSaveEmitted<ToSave, Menu> =
  /** Its problems, if any, are to be shown. */
  | { type: 'draft.checked'; toSave: ToSave }
  /** The person must choose between two menus first. */
  | { type: 'save.refused' }
  | { type: 'menu.loaded'; menu: Menu }
  /** To the new menu's own route; undefined: to the list. */
  | { type: 'menu.left'; id: string | undefined }

const saveSetup = <ToSave, Menu>(ports: MenuSavePorts<ToSave, Menu>) => {
  const toEmit = (event: MenuSaveEmitted<ToSave, Menu>) => event
  return setup({
    types: {
      context: {} as MenuSaveContext<ToSave, Menu>,
      events: {} as MenuSaveEvent<ToSave>,
      input: {} as MenuSaveInput<ToSave>,
      emitted: {} as MenuSaveEmitted<ToSave, Menu>,
    },
    actors: {
      send: fromPromise<
        { result: SendResult<ToSave> },
        { toSave: ToSave; note: (progress: Sending) => void }
      >(async ({ input: { toSave, note } }) => ({ result: await ports.send(toSave, note) })),
      reload: fromPromise<Reloaded<Menu>, { toSave: ToSave }>(({ input }) => ports.reload(input.toSave)),
    },
    guards: {
      hasProblems: ({ context }) => ports.hasProblems(context.toSave),
      hasQuestion: ({ context }) => ports.questionOf(context.toSave, context.confirmed) !== null,
      isNewSaved: ({ context }, { kind }: SendResult<ToSave>) => context.isNew && kind === 'saved',
      isUploading: (_, progress: Sending) => progress.phase === 'sending',
      isResult: (_, { result, kind }: { result: SendResult<ToSave>; kind: SendResult<ToSave>['kind'] }) =>
        result.kind === kind,
      isNewer: (_, { menu, isNewer }: Reloaded<Menu>) => isNewer && menu !== null,
      isThere: (_, { menu }: Reloaded<Menu>) => menu !== null,
    },
    actions: {
      begin: assign((_, { toSave }: { toSave: ToSave }) => ({
        toSave,
        confirmed: [],
        progress: null,
        failure: null,
        theirs: null,
      })),
      clearFailure: assign({ failure: null, theirs: null }),
      ask: assign(({ context }) => ({ question: ports.questionOf(context.toSave, context.confirmed) })),
      askUncopied: assign(({ context }, result: SendResult<ToSave>) =>
        result.kind === 'uncopied'
          ? {
              question: { about: 'uncopied' as const, count: result.count },
              toSave: result.toSave,
              progress: null,
            }
          : context,
      ),
      confirm: assign(({ context: { confirmed, question } }) => ({
        confirmed: question ? [...confirmed, question.about] : confirmed,
        question: null,
      })),
      stopAsking: assign({ question: null }),
      noteProgress: assign((_, progress: Sending) => ({ progress })),
      flag: assign(({ context }, result: SendResult<ToSave>) =>
        'why' in result ? { failure: { why: result.why, advice: result.advice } } : context,
      ),
      flagNewer: assign((_, { menu }: Reloaded<Menu>) => ({ failure: null, theirs: menu })),
      emitChecked: emit(({ context }) => toEmit({ type: 'draft.checked', toSave: context.toSave })),
      emitRefused: emit(() => toEmit({ type: 'save.refused' })),
      emitLoaded: enqueueActions(({ enqueue }, { menu }: Reloaded<Menu>) => {
        if (menu !== null) enqueue.emit(toEmit({ type: 'menu.loaded', menu }))
      }),
      emitLeft: emit((_, result: SendResult<ToSave> | null) =>
        toEmit({ type: 'menu.left', id: result?.kind === 'saved' ? result.id : undefined }),
      ),
    },
  })
}

/**
 * The save of a menu (Specification §2, administrator 2; §5): its problems, the questions before it, its pictures, and
 * the choice between two menus where another person has saved meanwhile. The only way to runnable logic: a missing port
 * does not compile. Screens read {@link menuSaveView}.
 */
export function bindMenuSave<ToSave, Menu>(ports: MenuSavePorts<ToSave, Menu>) {
  const save = saveSetup(ports)
  return save.createMachine({
    id: 'menu-save',
    context: ({ input }) => ({
      ...input,
      confirmed: [],
      question: null,
      progress: null,
      failure: null,
      theirs: null,
    }),
    initial: 'editing',
    states: {
      editing: {
        on: {
          'user.save': { target: 'checking', actions: { type: 'begin', params: ({ event }) => event } },
          'draft.replaced': { actions: 'clearFailure' },
        },
      },
      conflict: {
        on: {
          'user.save': { actions: 'emitRefused' },
          'user.saveOver': { target: 'checking', actions: { type: 'begin', params: ({ event }) => event } },
          'draft.replaced': { target: 'editing', actions: 'clearFailure' },
        },
      },
      checking: {
        entry: 'emitChecked',
        always: [
          { guard: 'hasProblems', target: 'editing' },
          { guard: 'hasQuestion', target: 'asking', actions: 'ask' },
          { target: 'sending' },
        ],
      },
      asking: {
        on: {
          'user.confirm': { target: 'checking', actions: 'confirm' },
          'user.goOn': { target: 'editing', actions: 'stopAsking' },
        },
      },
      sending: {
        initial: 'preparing',
        states: { preparing: {}, uploading: {} },
        invoke: {
          id: 'send',
          src: 'send',
          input: ({ context, self }) => ({
            toSave: context.toSave,
            note: (progress) => self.send({ type: 'send.progressed', progress }),
          }),
          onDone: [
            {
              guard: { type: 'isResult', params: ({ event }) => ({ ...event.output, kind: 'uncopied' }) },
              target: 'asking',
              actions: { type: 'askUncopied', params: ({ event }) => event.output.result },
            },
            {
              guard: { type: 'isNewSaved', params: ({ event }) => event.output.result },
              target: 'left',
              actions: { type: 'emitLeft', params: ({ event }) => event.output.result },
            },
            {
              guard: { type: 'isResult', params: ({ event }) => ({ ...event.output, kind: 'saved' }) },
              target: 'reloading',
            },
            {
              guard: { type: 'isResult', params: ({ event }) => ({ ...event.output, kind: 'refused' }) },
              target: 'comparing',
              actions: { type: 'flag', params: ({ event }) => event.output.result },
            },
            { target: 'editing', actions: { type: 'flag', params: ({ event }) => event.output.result } },
          ],
          onError: { target: 'editing' },
        },
        on: {
          'send.progressed': [
            {
              guard: { type: 'isUploading', params: ({ event }) => event.progress },
              target: '.uploading',
              actions: { type: 'noteProgress', params: ({ event }) => event.progress },
            },
            { actions: { type: 'noteProgress', params: ({ event }) => event.progress } },
          ],
        },
      },
      /** After a save: the stored menu takes the draft's place. */
      reloading: {
        invoke: {
          id: 'reload',
          src: 'reload',
          input: ({ context: { toSave } }) => ({ toSave }),
          onDone: [
            {
              guard: { type: 'isThere', params: ({ event }) => event.output },
              target: 'editing',
              actions: { type: 'emitLoaded', params: ({ event }) => event.output },
            },
            { target: 'left', actions: { type: 'emitLeft', params: null } },
          ],
          onError: { target: 'left', actions: { type: 'emitLeft', params: null } },
        },
      },
      /** After a refusal: by another person's save, or for the reason it gave. */
      comparing: {
        invoke: {
          id: 'compare',
          src: 'reload',
          input: ({ context: { toSave } }) => ({ toSave }),
          onDone: [
            {
              guard: { type: 'isNewer', params: ({ event }) => event.output },
              target: 'conflict',
              actions: { type: 'flagNewer', params: ({ event }) => event.output },
            },
            { target: 'editing' },
          ],
          onError: { target: 'editing' },
        },
      },
      left: { type: 'final' },
    },
  })
}

type MenuSaveSnapshot<ToSave, Menu> = SnapshotFrom<ReturnType<typeof bindMenuSave<ToSave, Menu>>>

/** What the editor shows of a save. A failure stays until the next one, or until another menu is in the form. */
export function menuSaveView<ToSave, Menu>(snapshot: MenuSaveSnapshot<ToSave, Menu>) {
  const { question, progress, failure, theirs } = snapshot.context
  const isSaving = !['editing', 'conflict', 'asking'].some((state) => state === snapshot.value)
  return {
    isSaving,
    question,
    progress: isSaving ? progress : null,
    failure: isSaving ? null : failure,
    theirs,
  }
}
