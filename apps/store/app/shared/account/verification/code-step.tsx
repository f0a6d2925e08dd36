// Verification of a phone or an e-mail address in a form: a button that sends a code, the code field with its countdown, 확인. The form
// renders the field of the phone or address, with `SendButton` beside it.
import { useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { CodeField } from '#ui/inputs/code-field.tsx';
import { CheckIcon } from '#ui/icons.tsx';
import { ChallengeStatus } from '../../challenge/challenge-status.tsx';
import type { CodeState } from './use-code.ts';
import styles from './code-step.module.css';

type SendButtonProps = {
  code: CodeState;
  /** The entered phone or address, as it is sent. */
  target: string;
  /** Called before sending; returns false after showing an error at the target's field, and nothing is sent. */
  isReady: () => boolean;
};

export function SendButton({ code, target, isReady }: SendButtonProps) {
  if (code.isProven(target)) return null;
  const isAgain = code.sentTo === target;
  const mustWait = isAgain && code.resendIn > 0;
  return (
    <Button
      variant="outlined"
      className={styles.send}
      isPending={code.pending === 'send' || code.pending === 'solve'}
      aria-disabled={mustWait || undefined}
      onClick={() => {
        if (!mustWait && isReady()) void code.send(target);
      }}
    >
      {isAgain ? '다시 받기' : '인증번호 받기'}
      {mustWait && <span className={styles.wait}> {code.resendIn}초</span>}
    </Button>
  );
}

type CodeStepProps = {
  code: CodeState;
  target: string;
  /** Id of the code field. */
  id: string;
  /** How the code was sent: '문자로' or '메일로'. */
  by: '문자로' | '이메일로';
};

export function CodeStep({ code, target, id, by }: CodeStepProps) {
  const wasSent = code.sentTo === target;
  const isProven = code.isProven(target);
  const sentAgain = useRef(false);
  // The new field is the next one to fill in.
  useEffect(() => {
    if (wasSent && !sentAgain.current) document.getElementById(id)?.focus();
    sentAgain.current = wasSent;
  }, [wasSent, id]);
  const proven = useRef<HTMLParagraphElement>(null);
  // The focused field is removed: the focus moves here instead of to the top of the page.
  useEffect(() => {
    if (isProven && document.activeElement === document.body) proven.current?.focus();
  }, [isProven]);
  return (
    <div className={styles.step}>
      <ChallengeStatus isSolving={code.pending === 'solve'} />
      {wasSent && !isProven && (
        <CodeField
          id={id}
          value={code.code}
          error={code.errors.code}
          hint={`${by} 받은 인증번호 6자리를 입력해 주세요.`}
          secondsLeft={code.secondsLeft}
          onChange={code.type}
          onEnter={() => void code.check()}
          beside={
            <Button variant="outlined" isPending={code.pending === 'check'} onClick={() => void code.check()}>
              확인
            </Button>
          }
        />
      )}
      <p className={styles.proven} role="status" tabIndex={-1} ref={proven}>
        {isProven && (
          <>
            <CheckIcon size={18} /> 인증되었습니다.
          </>
        )}
      </p>
    </div>
  );
}
