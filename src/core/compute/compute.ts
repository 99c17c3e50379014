import { timeToWords } from '../schedule/describe-time.ts';
import type { ComputeReply, ComputeRequest } from '../tools/compute-port.ts';
import { calculate } from './calculate.ts';
import { readTable } from './csv.ts';
import { extractFromTables } from './extract-from-tables.ts';
import { checkOutput } from './output-check.ts';

/** Performs one request. Failures are returned, not thrown. */
export function compute(request: ComputeRequest): ComputeReply {
  switch (request.kind) {
    case 'calculate':
      return calculate(request.expression, request.data);
    case 'table':
      return readTable(request.text);
    case 'form': {
      const checked = checkOutput(request.value, request.schema);
      return checked.ok
        ? { status: 'done', text: '', value: checked.value }
        : { status: 'invalid-output', text: checked.problem };
    }
    case 'schedule':
      return { status: 'done', text: timeToWords(request.time, request.language) };
    case 'rows': {
      const found = extractFromTables(request.tables, request.schema);
      return found ? { status: 'done', text: '', value: found.rows } : { status: 'not-found', text: '' };
    }
  }
}
