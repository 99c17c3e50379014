import type { Answer, Question } from '../../core/task/entry.ts';
import { questionIn } from '../text/phrases.ts';
import { useText } from '../text/text-context.tsx';
import { AlertCard } from '../ui/alert-card.tsx';
import { ApproveBody } from './approve-body.tsx';
import { ChooseBody } from './choose-body.tsx';
import { ConfirmBody } from './confirm-body.tsx';
import { FilesBody } from './files-body.tsx';
import { InputBody } from './input-body.tsx';
import { asSeen } from './readable-data.ts';
import { OriginBody, SiteAccessBody } from './site-body.tsx';
import { TakeoverBody } from './takeover-body.tsx';
import { TrustedInputBody } from './trusted-input-body.tsx';

export interface QuestionCardProps {
  question: Question;
  /** Origins that the task may work on. */
  sites?: readonly string[];
  /** Index of this question among the open ones, from 1. */
  position?: { index: number; all: number };
  /** Unsent text of an answer. */
  words?: string;
  onWrite?: (words: string) => void;
  onAnswer: (answer: Answer) => void;
  onShowTab: (tabId: number) => void;
  requestSiteAccess: (origin: string) => Promise<boolean>;
}

/** A question to the person, docked where it cannot be missed. */
export function QuestionCard(props: QuestionCardProps) {
  const { question, position } = props;
  const { text, format, language } = useText();
  return (
    <AlertCard
      title={titleOf(question, text.question)}
      beside={
        position &&
        position.all > 1 && (
          <p className="text-xs text-soft">{text.question.several(position.index, position.all)}</p>
        )
      }
      says={
        question.kind === 'trusted-input'
          ? text.question.trustedText
          : asSeen(questionIn(language, question, format))
      }
      saysClass="mt-1 text-base whitespace-pre-wrap"
      className="max-h-[60vh] overflow-y-auto"
    >
      <QuestionBody {...props} />
    </AlertCard>
  );
}

function QuestionBody({
  question,
  sites = [],
  words,
  onWrite,
  onAnswer,
  onShowTab,
  requestSiteAccess,
}: QuestionCardProps) {
  switch (question.kind) {
    case 'confirm':
      return <ConfirmBody onAnswer={onAnswer} />;
    case 'input':
      return (
        <InputBody
          secret={question.secret === true}
          sites={sites}
          written={words}
          onWrite={onWrite}
          onAnswer={onAnswer}
        />
      );
    case 'choose':
      return (
        <ChooseBody
          options={question.options}
          multiple={question.multiple === true}
          written={words}
          onWrite={onWrite}
          onAnswer={onAnswer}
        />
      );
    case 'takeover':
      return (
        <TakeoverBody
          tabId={question.tabId}
          written={words}
          onWrite={onWrite}
          onAnswer={onAnswer}
          onShowTab={onShowTab}
        />
      );
    case 'approve':
      return <ApproveBody question={question} onAnswer={onAnswer} onShowTab={onShowTab} />;
    case 'origin':
      return <OriginBody question={question} onAnswer={onAnswer} />;
    case 'trusted-input':
      return <TrustedInputBody question={question} onAnswer={onAnswer} onShowTab={onShowTab} />;
    case 'files':
      return <FilesBody question={question} onAnswer={onAnswer} />;
    case 'site-access':
      return <SiteAccessBody question={question} onAnswer={onAnswer} requestSiteAccess={requestSiteAccess} />;
  }
}

function titleOf(question: Question, text: ReturnType<typeof useText>['text']['question']): string {
  switch (question.kind) {
    case 'takeover':
      return text.takeoverTitle;
    case 'approve':
      return text.approveTitle;
    case 'origin':
      return text.originTitle;
    case 'trusted-input':
      return text.trustedTitle;
    case 'files':
      return text.filesTitle;
    case 'site-access':
      return text.accessTitle;
    default:
      return text.title;
  }
}
