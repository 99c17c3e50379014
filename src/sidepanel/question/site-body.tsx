import { useState } from 'react';
import type { Answer, Question } from '../../core/task/entry.ts';
import { useText } from '../text/text-context.tsx';
import { Button } from '../ui/button.tsx';
import { useOneAtATime } from '../ui/use-one-at-a-time.ts';
import { Facts } from './facts.tsx';

type Of<K extends Question['kind']> = Extract<Question, { kind: K }>;

/** May the task leave its sites for this one? */
export function OriginBody({
  question,
  onAnswer,
}: {
  question: Of<'origin'>;
  onAnswer: (answer: Answer) => void;
}) {
  const { text } = useText();
  // A name before the host looks like the host.
  const url = question.url.replace(/^(https?:\/\/)[^/\\?#]*@/i, '$1');
  return (
    <>
      <Facts rows={[{ label: text.question.address, value: <span className="break-all">{url}</span> }]} />
      <div className="flex flex-wrap gap-2">
        <Button look="primary" onClick={() => onAnswer({ kind: 'yes', scope: 'task' })}>
          {text.question.allowSite}
        </Button>
        <Button onClick={() => onAnswer({ kind: 'no' })}>{text.question.dont}</Button>
      </div>
    </>
  );
}

/** The browser withholds access to the site; the button opens Chrome's own prompt, which needs a click. */
export function SiteAccessBody({
  question,
  onAnswer,
  requestSiteAccess,
}: {
  question: Of<'site-access'>;
  onAnswer: (answer: Answer) => void;
  requestSiteAccess: (origin: string) => Promise<boolean>;
}) {
  const { text } = useText();
  const [refused, setRefused] = useState(false);
  const alone = useOneAtATime();
  const ask = async () => {
    const granted = await requestSiteAccess(question.origin);
    setRefused(!granted);
    if (granted) onAnswer({ kind: 'yes', scope: 'task' });
  };
  return (
    <>
      {refused && (
        <p role="alert" className="mb-2 text-sm text-bad">
          {text.question.accessRefused}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button look="primary" onClick={() => void alone(ask)}>
          {text.question.giveAccess}
        </Button>
        <Button onClick={() => onAnswer({ kind: 'no' })}>{text.question.dont}</Button>
      </div>
    </>
  );
}
