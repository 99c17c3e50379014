import { readingsOf, type Target, targetCalled } from '../../named-control.ts';
import type { Parts } from '../rule.ts';
import { englishTarget } from './target.ts';

/** Under these a new account is begun. */
export const REGISTER = ['Sign up', 'Register', 'Create account', 'Create an account', 'Join', 'Join now'];
const RECIPIENT = targetCalled(['To', 'Recipient', 'Recipients', 'To (email)', 'Email', 'Send to'], 'same');

/** The first field of a new thing: what it is called is its title to some. */
export function firstField(parts: Parts, thing: string): Target {
  const label = parts.text('label');
  if (/^recipient$/i.test(label)) return RECIPIENT;
  const own = englishTarget(parts.masked('label'), parts.atoms);
  if (!/^name$/i.test(label)) return own;
  const also = readingsOf([`${thing} name`, 'Title', `${thing} title`], 'same');
  return { ...own, readings: [...own.readings, ...also] };
}
