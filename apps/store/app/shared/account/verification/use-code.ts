// State of a verification code: sent to a phone or an e-mail address, entered, checked, expired. Rendered by code-step.tsx; the caller
// provides the API calls that send and check it.
import { useRef, useState } from 'react';
import { codeLength, useSecondsLeft } from '#ui/inputs/code-field.tsx';
import { withChallenge } from '../../challenge/with-challenge.ts';
import { refusalText } from '../../form/refusal-text.ts';

export type CodeOptions = {
  /** Sends a code to `target`; called again with a token if the shop requires a challenge. */
  send: (target: string, captchaToken: { captchaToken?: string }) => Promise<unknown>;
  /** Checks the code; the caller stores the result. */
  check: (target: string, code: string) => Promise<void>;
  /** Lifetime of a code in seconds: 180 by SMS, 600 by e-mail (docs/rules/members.md#codes). */
  lifetimeSeconds: number;
};

/** Earliest time of a second code (docs/rules/members.md#codes). */
const resendAfterSeconds = 30;

type Sent = { to: string; endsAt: number; resendAt: number };

export type CodeState = ReturnType<typeof useCode>;

/** The state of one code; refusals of `send` and `check` become sentences in `errors`. */
export function useCode({ send, check, lifetimeSeconds }: CodeOptions) {
  const [sent, setSent] = useState<Sent | null>(null);
  const [code, setCode] = useState('');
  const [provenFor, setProvenFor] = useState<string | null>(null);
  const { run, errors, setErrors, pending, setPending } = useRun();
  const secondsLeft = useSecondsLeft(sent?.endsAt ?? null);
  const resendIn = useSecondsLeft(sent?.resendAt ?? null) ?? 0;

  const sendCode = (target: string) =>
    run('send', async () => {
      await withChallenge(
        (challenge) => send(target, challenge),
        (isSolving) => setPending(isSolving ? 'solve' : 'send'),
      );
      const now = performance.now();
      setCode('');
      setProvenFor(null);
      setSent({
        to: target,
        endsAt: now + lifetimeSeconds * 1000,
        resendAt: now + resendAfterSeconds * 1000,
      });
    });
  const checkCode = (typed = code) =>
    run('check', async () => {
      if (sent === null) return;
      if (typed.length < codeLength) return setErrors({ code: '인증번호 6자리를 입력해 주세요.' });
      if (secondsLeft === 0) return setErrors({ code: '인증 시간이 지났습니다. 다시 요청해 주세요.' });
      await check(sent.to, typed);
      setProvenFor(sent.to);
    });
  return {
    code,
    errors,
    /** `solve`: a challenge is being solved before sending. */
    pending,
    /** The target that the code was sent to; null before. */
    sentTo: sent?.to ?? null,
    secondsLeft,
    resendIn,
    isProven: (target: string) => provenFor === target,
    /** The last digit checks the code. */
    type: (next: string) => {
      setCode(next);
      setErrors({});
      if (next.length === codeLength && next !== code) void checkCode(next);
    },
    /** Resets the state for another target. */
    reset: () => {
      setSent(null);
      setProvenFor(null);
      setCode('');
      setErrors({});
    },
    send: sendCode,
    check: () => checkCode(),
    /** For a submitted form: checks the code that was sent to this target, or sends one. */
    advance: (target: string, isReady: () => boolean) => {
      if (sent?.to === target) void checkCode();
      else if (isReady()) void sendCode(target);
    },
  };
}

/** One request at a time: which is pending, and the sentence of the last refusal. */
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
