// The answer to the open inquiry: its text and facts, and the call that sends it. A text that was not sent is kept until the page is left.
import { useRef, useState } from 'react';
import type { StoreDecision } from '#domain/inquiries/visitor-inquiry.ts';
import { api, reasonOf } from '../../../shared/api/api.ts';
import { useQueue } from '../../../shared/detail/queue-parts.tsx';
import { isOpen } from '../inquiries.filters.ts';
import type { StaffInquiry } from '../inquiries.filters.ts';

/** Longest answer that the server accepts, in characters. */
export const longestAnswer = 2000;

/** Texts that were typed and not sent, by the uuid of the inquiry. */
const unsent = new Map<string, string>();

type Facts = {
  templateUuid?: string;
  status?: StoreDecision;
  price: number | null;
  validTo: string;
  images: readonly string[];
};

export function useAnswer(inquiry: StaffInquiry) {
  const { uuid, kind } = inquiry;
  const { done, reread } = useQueue();
  const area = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [kept, setKept] = useState(() => unsent.get(uuid));
  const [facts, setFacts] = useState<Facts>({ price: null, validTo: '', images: [] });
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const change = (next: string) => {
    setText(next);
    if (next.trim() === '') unsent.delete(uuid);
    else unsent.set(uuid, next);
  };
  const insert = (words: string) => {
    change(text.trim() === '' ? words : `${text.trimEnd()}\n${words}`);
    setKept(undefined);
    area.current?.focus();
  };
  const hasHalfQuote = (facts.price === null) !== (facts.validTo === '');
  const isReady =
    isOpen(inquiry) &&
    text.trim() !== '' &&
    text.length <= longestAnswer &&
    (kind !== 'STORE' || facts.status !== undefined) &&
    !hasHalfQuote;
  const send = async () => {
    if (!isReady || isBusy) return;
    setIsBusy(true);
    setFailure(undefined);
    const { templateUuid, status, price, validTo, images } = facts;
    try {
      await api.answerInquiry({
        uuid,
        text: text.trim(),
        ...(templateUuid !== undefined && { templateUuid }),
        ...(kind === 'STORE' && status !== undefined && { status }),
        ...(kind === 'TYING' && price !== null && { quote: { price, validTo } }),
        ...(images.length > 0 && { images: [...images] }),
      });
      unsent.delete(uuid);
      await done(status === 'REVIEWING' ? '검토 중이라고 알렸습니다.' : '답변했습니다.');
    } catch (error) {
      setFailure(reasonOf(error));
      await reread();
    } finally {
      setIsBusy(false);
    }
  };
  return {
    area,
    text,
    change,
    /** Adds a text at the end. */
    insert,
    /** A text of before that was not sent. */
    kept: text === '' ? kept : undefined,
    facts,
    setFacts,
    failure,
    isBusy,
    isReady,
    send,
  };
}

export type AnswerState = ReturnType<typeof useAnswer>;
