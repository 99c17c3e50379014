import type { PageSnapshot } from '../../../../page/snapshot.ts';
import { pageFrom } from '../fixtures.testing.ts';

/** A page of a site, by its outline. */
export const page = (title: string, outline: string): PageSnapshot =>
  pageFrom(outline, { url: 'https://site.example/page', title });
