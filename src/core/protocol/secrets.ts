import * as z from 'zod';
import { savedOriginOf } from '../policy/saved-secrets.ts';

const savedSecretSchema = z.object({
  number: z.int(),
  origin: z.string(),
  label: z.string(),
  user: z.string().optional(),
});

/** Commands about the secrets that the person saved for an origin. No command returns a value. */
export const secretCommands = {
  'secrets.list': { params: z.object({}), result: z.object({ secrets: z.array(savedSecretSchema) }) },
  'secrets.save': {
    params: z.object({
      /** An address of the site; its origin counts. https, or http of this computer. */
      address: z
        .string()
        .max(2000)
        .refine((address) => savedOriginOf(address) !== undefined, {
          error: 'The address must begin with https:// (http:// only for this computer).',
        }),
      label: z.string().trim().min(1).max(80),
      user: z.string().trim().max(200).optional(),
      value: z.string().min(1).max(1000),
    }),
    result: z.object({}),
  },
  'secrets.delete': { params: z.object({ number: z.int() }), result: z.object({}) },
} as const;
