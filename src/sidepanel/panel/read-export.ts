import * as z from 'zod';
import { type MemoryItem, memoryItemSchema } from '../../core/context/memory.ts';
import { isSameService } from '../../core/model/address.ts';
import { type Settings, settingsSchema } from '../../core/model/settings.ts';
import { type Template, templateSchema } from '../../core/protocol/templates.ts';
import { type Schedule, scheduleSchema } from '../../core/schedule/schedule.ts';
import { bareAddress } from './bare-address.ts';
import { bareEngine, EXPORT_FORMAT } from './export-all.ts';

/** Content of an export; its tasks are only viewed, from the file. */
export interface Incoming {
  settings: Partial<Settings>;
  templates: Template[];
  schedules: Schedule[];
  memories: MemoryItem[];
  /** Number of items that this version cannot read. */
  unreadable: number;
}

const items = z.array(z.unknown()).default([]);
const exportSchema = z.object({
  format: z.literal(EXPORT_FORMAT),
  settings: settingsSchema.partial(),
  templates: items,
  schedules: items,
  memories: items,
});

/** Reads an export's text against the current settings; undefined if it is not an export. */
export function readExport(text: string, present: Settings): Incoming | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const parsed = exportSchema.safeParse(value);
  if (!parsed.success) return undefined;
  let unreadable = 0;
  const readable = <T>(schema: z.ZodType<T>, all: readonly unknown[]): T[] =>
    all.flatMap((item) => {
      const read = schema.safeParse(item);
      if (!read.success) unreadable += 1;
      return read.success ? [read.data] : [];
    });
  const { templates, schedules, memories } = parsed.data;
  return {
    settings: settingsOver(present, parsed.data.settings),
    templates: readable(templateSchema, templates),
    schedules: readable(scheduleSchema, schedules),
    memories: readable(memoryItemSchema, memories),
    unreadable,
  };
}

/** The file's settings; an address that equals the current one without its keys keeps the current one. */
function settingsOver(
  present: Settings,
  { version: _, ...given }: Partial<Settings> | z.output<typeof exportSchema>['settings'],
): Partial<Settings> {
  const { models, engines, traceAddress, ...others } = given;
  const trace = bareAddress(present.traceAddress) === traceAddress ? present.traceAddress : traceAddress;
  const whole = {
    ...others,
    models: models?.map((model) => {
      const known = present.models.find(({ id }) => id === model.id);
      if (!known || !isSameService(known, model)) return model;
      const { headers, baseUrl } = known;
      return {
        ...model,
        ...(headers && { headers }),
        ...(baseUrl !== undefined && bareAddress(baseUrl) === model.baseUrl && { baseUrl }),
      };
    }),
    engines: engines?.map(
      (engine) => present.engines.find((known) => bareEngine(known) === engine) ?? engine,
    ),
    traceAddress: trace,
  };
  return Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== undefined));
}
