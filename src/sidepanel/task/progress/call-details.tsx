import type { ReactNode } from 'react';
import type { Payload } from '../../../core/task/entry.ts';
import type { CallState, TurnState } from '../../../core/task/state.ts';
import { controlIn } from '../../text/phrases.ts';
import { namedIn, useText } from '../../text/text-context.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { hostOf } from '../../ui/favicon.tsx';
import { PayloadText } from '../payload-text.tsx';
import type { LoadPayload } from '../use-payload.ts';
import { CallPicture } from './call-picture.tsx';
import { pageIn, withoutPage } from './outcome-parts.ts';
import { readableInput } from './readable-input.ts';

/**
 * The details of one call for a person: what was seen and thought, where it acted, with what input and outcome. Details
 * for experts, down to the exact request and reply of the model, are collapsed below.
 */
export function CallDetails({
  call,
  turn,
  loadPayload,
  loadBlob,
}: {
  call: CallState;
  turn: TurnState;
  loadPayload: LoadPayload;
  loadBlob: (hash: string) => Promise<unknown>;
}) {
  const { text, format, language, modelName } = useText();
  const { result } = call;
  return (
    <div className="space-y-2.5">
      {call.observation && <Part label={text.call.observation}>{call.observation}</Part>}
      {call.thinking && <Part label={text.call.thinking}>{call.thinking}</Part>}
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 text-xs">
        {call.target && <Fact label={text.call.target}>{controlIn(language, call.target)}</Fact>}
        {readableInput(call.input).map(({ name, value }) => (
          <Fact key={name} label={text.call.given[name]}>
            <span className="line-clamp-6 whitespace-pre-wrap">{value}</span>
          </Fact>
        ))}
        {result && result.status !== 'done' && (
          <Fact label={text.call.came}>
            <span className={result.status === 'stopped' ? 'text-warn' : 'text-bad'}>
              {namedIn(text.outcomes, result.status)}
            </span>
          </Fact>
        )}
        {result && (
          <Fact label={text.call.when}>
            {text.call.took(format.duration(result.durationMs), format.dateTime(call.startedAt))}
          </Fact>
        )}
      </dl>
      {call.effect === 'external' && <p className="text-xs font-medium text-warn">{text.call.external}</p>}
      {result?.image && (
        <div>
          <Label>{text.call.picture}</Label>
          <CallPicture image={result.image} loadBlob={loadBlob} />
        </div>
      )}
      <div className="border-t border-line pt-1">
        {result?.changed && (
          <Disclosure label={text.call.difference}>
            <PayloadText
              payload={result.text}
              load={loadPayload}
              label={text.call.difference}
              part={pageIn}
            />
          </Disclosure>
        )}
        <Disclosure label={text.call.details}>
          <div className="space-y-2 pb-1">
            <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 text-xs">
              <Fact label={text.call.tool}>
                <code className="font-mono">{call.tool}</code>
              </Fact>
              <Fact label={text.call.effect}>{text.call[call.effect]}</Fact>
            </dl>
            <div>
              <Label>{text.call.input}</Label>
              <PayloadText payload={call.input} load={loadPayload} label={text.call.input} />
            </div>
            {result && (
              <div>
                <Label>{text.call.outcome}</Label>
                <PayloadText
                  payload={result.text}
                  load={loadPayload}
                  label={text.call.outcome}
                  part={result.changed && withoutPage}
                />
              </div>
            )}
          </div>
        </Disclosure>
        {turn.observed && (
          <Disclosure
            label={text.call.seen}
            aside={<span className="truncate ps-2 font-normal text-faint">{hostOf(turn.observed.url)}</span>}
          >
            <PayloadText payload={turn.observed.text} load={loadPayload} label={text.call.seen} />
          </Disclosure>
        )}
        {turn.asked && (
          <Disclosure label={text.call.request}>
            <PayloadText payload={turn.asked.request} load={loadPayload} label={text.call.request} />
          </Disclosure>
        )}
        {turn.reply && (
          <Disclosure
            label={text.call.reply}
            aside={
              <span className="font-normal text-faint">
                {[modelName(turn.reply.model), format.duration(turn.reply.durationMs)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            }
          >
            <div className="space-y-1.5">
              {turn.reply.reasoning && (
                <PayloadText payload={turn.reply.reasoning} load={loadPayload} label={text.call.thinking} />
              )}
              {!isWithoutWords(turn.reply.text) && (
                <PayloadText payload={turn.reply.text} load={loadPayload} label={text.call.reply} />
              )}
              <PayloadText payload={turn.reply.calls} load={loadPayload} label={text.call.tool} />
            </div>
          </Disclosure>
        )}
      </div>
    </div>
  );
}

/** A reply of calls only: an empty box would say nothing. */
const isWithoutWords = (reply: Payload): boolean => 'inline' in reply && reply.inline === '';

const Label = ({ children }: { children: ReactNode }) => (
  <p className="mb-0.5 text-xs font-medium text-soft">{children}</p>
);

function Part({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <Label>{label}</Label>
      <p className="text-sm whitespace-pre-wrap">{children}</p>
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-faint">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  );
}
