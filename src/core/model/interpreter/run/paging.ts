import { markdownOf } from './answers.ts';
import { nameOf, pageOf } from './locate.ts';
import { recover } from './recover.ts';
import { attemptsFor, call, lastFor, type Next, type Situation } from './situation.ts';
import { MOST_PAGES, nextOf } from './turning.ts';

/** The texts of the pages after the first, and whether there are still more; or the call that turns or reads one. */
export function readFurther(situation: Situation): { texts: string[]; hasMore: boolean } | { next: Next } {
  const { say, history, attempts } = situation;
  const texts: string[] = [];
  // What came after it may have led to other lists.
  const isOver = history.at(-1)?.id !== attempts.at(-1)?.id;
  for (let number = 2; ; number++) {
    const turned = lastFor(situation, `turn${number}`)?.status === 'done';
    if (!turned) {
      if (isOver) return { texts, hasMore: number > MOST_PAGES };
      const seen = pageOf(situation);
      if (seen.kind === 'next') return { next: seen.next };
      const to = nextOf(seen.page);
      if (to === undefined || number > MOST_PAGES) return { texts, hasMore: to !== undefined };
      const recovery = recover(situation, attemptsFor(situation, `turn${number}`));
      const doing = say('doing.click', { name: nameOf(to) });
      return { next: recovery ?? call(situation, 'click', { ref: to.ref }, doing, `turn${number}`) };
    }
    const read = lastFor(situation, `page${number}`);
    if (read?.status !== 'done') {
      const recovery = recover(situation, attemptsFor(situation, `page${number}`));
      return { next: recovery ?? call(situation, 'read_page', {}, say('doing.read'), `page${number}`) };
    }
    texts.push(markdownOf(read));
  }
}
