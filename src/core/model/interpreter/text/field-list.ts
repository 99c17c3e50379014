/** "fill in the form with name Ada, e-mail a@b.c and city Oslo" and "Name: Ada, City: Oslo": one clause per field. */

import { countOf } from '../grammar/english/numbers.ts';
import {
  CHINESE,
  CHINESE_WRITTEN,
  clauseOf,
  clausesIn,
  endsWithField,
  type IsInstruction,
  SPOKEN,
  SPOKEN_OF_ENTRY,
  SUBMITTED,
  WRITTEN,
} from './labelled-values.ts';
import { accountClauses, entryClauses } from './new-entry.ts';

const HEAD =
  /^(?:fill(?:\s+(?:in|out|up))?|complete)\s+(?:(?:the|this|that|my)\s+)?(?:\S+\s+)?(?:form|fields|details|data)(?:\s+(?:with|using|as follows))?\s*[:,]?\s*(?<rest>.+)$/is;
/** “enter the username “ada” and the password “…” into the text fields” */
const INTO_FIELDS =
  /^(?:enter|type|put|input|fill in)\s+(?<rest>(?:the|my)\s+.+\s+and\s+.+)\s+in(?:to)?\s+the\s+(?:\w+\s+)?(?:fields|boxes|form)(?<after>\s*,?\s+and\s+.+)?$/is;
const CHINESE_HEAD =
  /^(?:填写|填)(?:一下)?(?:(?:这个|该|此)?(?:表单|表格|信息|资料)\s*[:：，,]?|[^\s:：，,]{1,6}[:：])\s*(?<rest>.+)$/s;
/** "update my profile: phone 12345": what is changed is kept. */
const UPDATED =
  /^(?:update|change|edit)\s+(?:my|the|this)\s+(?:\w+\s)?(?:profile|details|data|information|info|address|form|settings|account)\s*(?::|with\s)\s*(?<rest>.+)$/is;
/** The clauses of a form that is filled in, masked as the piece is; undefined for a piece that speaks of none. */
export function formClauses(piece: string, isInstruction: IsInstruction): string[] | undefined {
  const into = INTO_FIELDS.exec(piece)?.groups;
  const rest = into ? `${into.rest}${into.after ?? ''}` : HEAD.exec(piece)?.groups?.rest;
  if (rest !== undefined) return clausesIn(rest, SPOKEN_OF_ENTRY, isInstruction);
  const { rest: inChinese } = CHINESE_HEAD.exec(piece)?.groups ?? {};
  if (inChinese !== undefined) return clausesIn(inChinese, CHINESE, isInstruction);
  return (
    accountClauses(piece, isInstruction) ??
    updatedClauses(piece, isInstruction) ??
    entryClauses(piece, isInstruction)
  );
}

function updatedClauses(piece: string, isInstruction: IsInstruction): string[] | undefined {
  const { rest } = UPDATED.exec(piece)?.groups ?? {};
  const fields = rest === undefined ? undefined : clausesIn(rest, SPOKEN, isInstruction);
  return fields && [...fields, ...(endsWithField(fields) ? [SUBMITTED] : [])];
}

/** “two adults and one child”: so many in the field for each. */
const COUNTED_ONE =
  /^(?:for\s+|and\s+)?(?<count>[a-z]+|\d{1,2})\s+(?<who>adult|child(?:ren)?|kid|infant|senior|student|youth|guest|room|night|passenger|travell?er)s?$/i;
function countedClauses(piece: string): string[] | undefined {
  const found = piece
    .trim()
    .replace(/(?:[\s,]*\b(?:please|thanks?(?: you)?))?[.!]*$/i, '')
    .split(/\s*,\s*(?:and\s+)?|\s+and\s+/i)
    .map((each) => {
      const { count = '', who = '' } = COUNTED_ONE.exec(each)?.groups ?? {};
      const number = countOf(count);
      if (number === undefined || !Number.isInteger(number)) return undefined;
      const label = /^(?:child|kid)/i.test(who) ? 'children' : `${who.toLowerCase()}s`;
      return clauseOf(label, String(number));
    });
  return found.length > 1 && found.every((each) => each !== undefined) ? found : undefined;
}

/** Labels of any language are known by their colons, where there are several and nothing else. */
const LABELLED = /^(?<label>\p{Lu}[\p{L}-]*(?: [\p{L}-]+){0,2}):\s+(?<value>\S.*)$/su;

function pairsIn(piece: string, isInstruction: IsInstruction): string[] | undefined {
  const pairs = piece.split(/[,;]\s+/).map((part) => LABELLED.exec(part)?.groups);
  const isList = pairs.length > 1 && pairs.every((pair) => pair && !isInstruction(pair.label ?? ''));
  return isList ? pairs.map((pair) => clauseOf(pair?.label ?? '', pair?.value ?? '')) : undefined;
}

/** The clauses of labels with their values and nothing else ("Name: Ada, my city is Oslo"). */
export const labelClauses = (piece: string, isInstruction: IsInstruction): string[] | undefined =>
  countedClauses(piece) ??
  clausesIn(piece, WRITTEN, isInstruction) ??
  clausesIn(piece, CHINESE_WRITTEN, isInstruction) ??
  pairsIn(piece, isInstruction);
