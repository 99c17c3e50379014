import { elementRows } from './element-rows.ts';
import { heldRows } from './held-rows.ts';
import { leavingRows } from './leaving-rows.ts';
import type { Row } from './row.ts';

export const rows: readonly Row[] = [...elementRows, ...leavingRows, ...heldRows];
