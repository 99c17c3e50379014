import { plainDocument } from '../observe/dom/dom.ts';

/** Creates an element of this document without inserting it. */
export const make = (tag: string): HTMLElement => plainDocument.createElement(tag);
