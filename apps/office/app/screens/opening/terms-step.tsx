// The step of the terms: shows which terms exist, and registers the initial texts with the facts of the shop.
import { useMutation } from '@tanstack/react-query';
import { api, reasonOf } from '../../shared/api/api.ts';
import { Button, ButtonLink } from '../../shared/parts/button.tsx';
import { Status } from '../../shared/parts/status.tsx';
import { showToast } from '../../shared/parts/toast.tsx';
import { Next } from './next.tsx';
import type { StepProps } from '../../shared/opening/opening-types.ts';
import styles from './opening.module.css';

export function TermsStep({ opening, nextLabel, onNext, onChanged }: StepProps) {
  const items = opening.items.filter(({ step }) => step === 'terms');
  const isComplete = items.every(({ state }) => state === 'done');
  const add = useMutation({
    mutationFn: () => api.addInitialTerms(),
    onSuccess: ({ count }) => showToast(`약관 ${count}종을 등록했습니다. 내용을 확인해 주세요.`),
    onError: (error) => showToast(reasonOf(error), { tone: 'stop' }),
    onSettled: onChanged,
  });
  return (
    <>
      <p className={styles.note}>
        기본 문안에 상점의 상호와 연락처를 넣어 등록합니다. 법률 자문이 아니므로 열기 전에 읽어 보고 고쳐
        주세요. 회원이 동의한 문안은 나중에 고쳐도 그대로 남습니다.
      </p>
      <ul className={styles.rows}>
        {items.map(({ key, title, fact, state }) => (
          <li key={key}>
            <strong>{title}</strong>
            <Status tone={state === 'done' ? 'done' : state === 'missing' ? 'stop' : 'wait'}>
              {state === 'done' ? '있음' : '없음'}
            </Status>
            <small>{fact}</small>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        {!isComplete && (
          <Button tone="main" isPending={add.isPending} onPress={() => add.mutate()}>
            없는 약관을 기본 문안으로 등록
          </Button>
        )}
        <ButtonLink href="/settings/terms">약관 읽고 고치기</ButtonLink>
      </div>
      <Next isMain={isComplete} nextLabel={nextLabel} onNext={onNext} />
    </>
  );
}
