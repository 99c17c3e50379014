import * as z from 'zod';
import { partsOf } from './message-parts.ts';
import type { ModelFailure, ModelRequest } from './port.ts';
import type { ModelConfiguration } from './settings.ts';

/** What calls have shown about a model, beyond its settings. */
const lessonSchema = z.object({ textTools: z.boolean(), blind: z.boolean() });
export type Lesson = z.infer<typeof lessonSchema>;

/** Storage that outlives the worker. A restart of the browser may clear it: servers improve too. */
export interface LessonStore {
  read(): Promise<unknown>;
  write(lessons: Record<string, Lesson>): Promise<void>;
}

/** What models refused, kept for the next call. A model that never refused anything has no entry. */
export interface Lessons {
  of(configuration: ModelConfiguration): Promise<Lesson>;
  add(configuration: ModelConfiguration, lesson: Partial<Lesson>): Promise<void>;
}

/**
 * Lessons are keyed by the server and model, not by the id in the settings: another model under the same id starts
 * afresh.
 */
export function createLessons(store: LessonStore | undefined): Lessons {
  let known: Promise<Map<string, Lesson>> | undefined;
  const load = (): Promise<Map<string, Lesson>> => {
    known ??= Promise.resolve(store?.read()).then(
      (stored) => new Map(Object.entries(z.record(z.string(), lessonSchema).safeParse(stored).data ?? {})),
      () => new Map(),
    );
    return known;
  };
  const keyOf = ({ provider, baseUrl, model }: ModelConfiguration): string =>
    [provider, baseUrl ?? '', model].join(' ');
  const of = async (configuration: ModelConfiguration): Promise<Lesson> =>
    (await load()).get(keyOf(configuration)) ?? { textTools: false, blind: false };
  return {
    of,
    add: async (configuration, lesson) => {
      const lessons = await load();
      lessons.set(keyOf(configuration), { ...(await of(configuration)), ...lesson });
      await store?.write(Object.fromEntries(lessons));
    },
  };
}

/** Providers say only in words that a model has no tools or no vision; then it is asked again without. */
export function lessonOf(
  { message }: ModelFailure,
  asked: { textTools: boolean; vision: boolean },
  request: ModelRequest,
): Partial<Lesson> | undefined {
  const noTools =
    /(not|n't) support (the )?(tool|function)|support tool use|(tool|function).{0,30}(not supported|unsupported)/i;
  if (!asked.textTools && request.tools.length > 0 && noTools.test(message)) return { textTools: true };
  const noEyes =
    /(not|n't) support (image|vision|picture)|(image|vision|multimodal).{0,40}(not supported|unsupported|not allowed)/i;
  return asked.vision && hasPictures(request) && noEyes.test(message) ? { blind: true } : undefined;
}

const hasPictures = ({ messages }: ModelRequest): boolean =>
  messages.flatMap(partsOf).some(({ type }) => type === 'image');
