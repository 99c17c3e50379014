import { Tiktoken } from 'js-tiktoken/lite';
import ranks from 'js-tiktoken/ranks/o200k_base';

const tokenizer = new Tiktoken(ranks);

/** Counts tokens with the tokenizer of current models (o200k), where the product itself only estimates. */
export const countTokens = (text: string): number => tokenizer.encode(text, [], []).length;
