// One code on its way: sent to a phone or an address, typed, checked, in time or too late.
// How it looks is code-step.tsx; what a code is good for is decided by whoever sends and checks it.
import { useRef, useState } from 'react';
import { codeLength, useSecondsLeft } from '#ui/code-field.tsx';
import { withChallenge } from '../../challenge/with-challenge.ts';
import { refusalText } from '../../form/refusal-text.ts';

export type CodeOptions = {
  /** Has a code sent to `target`; again with a token when the shop asked for a challenge. */
  send: (target: string, captchaToken: { captchaToken?: string }) => Promise<unknown>;
  /** Checks it; whatever the answer gives is the caller's to keep. */
  check: (target: string, code: string) => Promise<void>;
  /** How long a code lives, in seconds: 180 by message, 600 by mail (docs/rules/members.md#codes). */
  livesFor: number;
};

/** A second code is sent after this at the earliest (docs/rules/members.md#codes). */
const resendAfter = 30;

type Sent = { to: string; endsAt: number; resendAt: number };

export type CodeState = ReturnType<typeof useCode>;

export function useCode({ send, check, livesFor }: CodeOptions) {
  const [sent, setSent] = useState<Sent | null>(null);
  const [code, setCode] = useState('');
  const [provenFor, setProvenFor] = useState<string | null>(null);
  const { run, errors, setErrors, pending, setPending } = useRun();
  const secondsLeft = useSecondsLeft(sent?.endsAt ?? null);
  const resendIn = useSecondsLeft(sent?.resendAt ?? null) ?? 0;

  const ask = (target: string) =>
    run('send', async () => {
      await withChallenge(
        (challenge) => send(target, challenge),
        (isSolving) => setPending(isSolving ? 'solve' : 'send'),
      );
      const now = performance.now();
      setCode('');
      setProvenFor(null);
      setSent({ to: target, endsAt: now + livesFor * 1000, resendAt: now + resendAfter * 1000 });
    });
  const answer = () =>
    run('check', async () => {
      if (sent === null) return;
      if (code.length < codeLength) return setErrors({ code: '인증번호 6자리를 입력해 주세요.' });
      if (secondsLeft === 0) return setErrors({ code: '인증 시간이 지났습니다. 다시 요청해 주세요.' });
      await check(sent.to, code);
      setProvenFor(sent.to);
    });
  return {
    code,
    errors,
    /** `solve`: a challenge is being solved before the code is sent. */
    pending,
    /** The target that the code went to; null before. */
    sentTo: sent?.to ?? null,
    secondsLeft,
    resendIn,
    isProven: (target: string) => provenFor === target,
    type: (next: string) => {
      setCode(next);
      setErrors({});
    },
    /** Another target: nothing of the old one holds. */
    forget: () => {
      setSent(null);
      setProvenFor(null);
      setCode('');
      setErrors({});
    },
    send: ask,
    check: answer,
    /** What a form does that is sent: the code that went to this target is checked, or one is sent to it. */
    advance: (target: string, isReady: () => boolean) => {
      if (sent?.to === target) void answer();
      else if (isReady()) void ask(target);
    },
  };
}

/** One request at a time: what is pending, and what the last one was refused with. */
function useRun() {
  const [errors, setErrors] = useState<{ target?: string; code?: string }>({});
  const [pending, setPending] = useState<'send' | 'solve' | 'check' | null>(null);
  const isUnderWay = useRef(false);
  const run = async (what: 'send' | 'check', work: () => Promise<void>) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setPending(what);
    setErrors({});
    try {
      await work();
    } catch (error) {
      setErrors({ [what === 'send' ? 'target' : 'code']: refusalText(error) });
    } finally {
      isUnderWay.current = false;
      setPending(null);
    }
  };
  return { run, errors, setErrors, pending, setPending };
}
