// The form of the account deletion: consequences, reason, password, consent, two equal buttons. Members of Kakao and Apple have no
// password, so a dialog asks for confirmation (docs/rules/members.md#withdrawal allows one such step). The action is withdraw.tsx.
import { useState } from 'react';
import type { FormEvent } from 'react';
import { Link, useFetcher, useLoaderData } from 'react-router';
import { withdrawReasonLabels } from '#domain/base/enum-labels.ts';
import { withdrawReasons } from '#domain/base/enums.ts';
import type { WithdrawReason } from '#domain/base/enums.ts';
import { formatNumber, formatWon } from '#domain/base/money.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { Checkbox, Select, TextField } from '#ui/fields.tsx';
import { FormAlert } from '#ui/feedback/notice.tsx';
import { PasswordField } from '#ui/inputs/password-field.tsx';
import form from '../../shared/form/form.module.css';
import { useEachAnswer } from '../../shared/form/use-each-answer.ts';
import { useFormErrors } from '../../shared/form/use-form-errors.ts';
import type { action, loader, Withdrawal } from './withdraw.tsx';
import styles from './withdraw.module.css';

type WithdrawValues = { reason: WithdrawReason | ''; text: string; password: string; isAgreed: boolean };

function useWithdrawal(hasPassword: boolean) {
  const fetcher = useFetcher<typeof action>();
  const [values, setValues] = useState<WithdrawValues>({
    reason: '',
    text: '',
    password: '',
    isAgreed: false,
  });
  const [failure, setFailure] = useState<string | null>(null);
  const [isConfirming, setConfirming] = useState(false);
  const { errors, form: element, showErrors, clear } = useFormErrors<'reason' | 'password' | 'isAgreed'>();
  useEachAnswer(fetcher.data, ({ text, fields }) => {
    showErrors({ password: fields.password });
    setFailure(fields.password === undefined ? text : null);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { reason, password, isAgreed } = values;
    const missing = {
      reason: reason === '' ? '탈퇴 사유를 선택해 주세요.' : undefined,
      password: hasPassword && password === '' ? '비밀번호를 입력해 주세요.' : undefined,
      isAgreed: isAgreed ? undefined : '내용을 확인하고 동의해 주세요.',
    };
    if (fetcher.state !== 'idle' || showErrors(missing) || reason === '') return;
    if (hasPassword) send();
    else setConfirming(true);
  };
  const send = () => {
    const { reason, text, password, isAgreed } = values;
    setConfirming(false);
    if (fetcher.state !== 'idle' || reason === '') return;
    const sent: Withdrawal = {
      reason,
      isAgreed,
      ...(hasPassword ? { password } : {}),
      ...(text.trim() === '' ? {} : { text: text.trim() }),
    };
    void fetcher.submit(sent, { method: 'post', encType: 'application/json' });
  };
  const change = (next: Partial<WithdrawValues>) => {
    setValues((old) => ({ ...old, ...next }));
    for (const field of ['reason', 'password', 'isAgreed'] as const) if (field in next) clear(field);
  };
  const dialog = { isOpen: isConfirming, onConfirm: send, onClose: () => setConfirming(false) };
  return { values, change, errors, failure, element, submit, dialog, isPending: fetcher.state !== 'idle' };
}

export function WithdrawForm() {
  const { hasPassword, loginId } = useLoaderData<typeof loader>();
  const { values, change, errors, failure, element, submit, dialog, isPending } = useWithdrawal(hasPassword);
  return (
    <form className={form.form} ref={element} onSubmit={submit} noValidate>
      <div className={form.lead}>
        <p className={form.leadTitle}>탈퇴하기 전에 확인해 주세요</p>
        <Losses />
      </div>
      <ReasonFields values={values} error={errors.reason} onChange={change} />
      {hasPassword && (
        <PasswordField
          username={loginId}
          label="비밀번호"
          id="withdraw-password"
          value={values.password}
          error={errors.password}
          autoComplete="current-password"
          onChange={(event) => change({ password: event.target.value })}
        />
      )}
      <Checkbox
        id="withdraw-agreed"
        checked={values.isAgreed}
        error={errors.isAgreed}
        onChange={(event) => change({ isAgreed: event.target.checked })}
      >
        위 내용을 확인했으며 탈퇴에 동의합니다
      </Checkbox>
      <FormAlert text={failure} />
      <Buttons isPending={isPending} />
      <ConfirmDialog
        title="정말 탈퇴할까요?"
        text="탈퇴하면 되돌릴 수 없습니다."
        confirmLabel="탈퇴하기"
        {...dialog}
      />
    </form>
  );
}

/** Both buttons look the same, so that none is suggested (docs/rules/law.md#dark-patterns). */
function Buttons({ isPending }: { isPending: boolean }) {
  return (
    <div className={styles.choice}>
      <Link className={buttonClass({ variant: 'outlined', isFull: true })} to="/mypage">
        취소
      </Link>
      <Button type="submit" variant="outlined" isFull isPending={isPending}>
        탈퇴하기
      </Button>
    </div>
  );
}

type ReasonFieldsProps = {
  values: WithdrawValues;
  error: string | undefined;
  onChange: (change: Partial<WithdrawValues>) => void;
};

function ReasonFields({ values, error, onChange }: ReasonFieldsProps) {
  return (
    <>
      <Select
        label="탈퇴 사유"
        id="withdraw-reason"
        value={values.reason}
        error={error}
        onChange={(event) => onChange({ reason: event.target.value as WithdrawValues['reason'] })}
      >
        <option value="">선택해 주세요</option>
        {withdrawReasons.map((reason) => (
          <option key={reason} value={reason}>
            {withdrawReasonLabels[reason]}
          </option>
        ))}
      </Select>
      {values.reason === 'ETC' && (
        <TextField
          label="자세한 사유"
          id="withdraw-text"
          isOptional
          value={values.text}
          maxLength={500}
          onChange={(event) => onChange({ text: event.target.value })}
        />
      )}
    </>
  );
}

function Losses() {
  const { lost } = useLoaderData<typeof loader>();
  return (
    <ul className={styles.list}>
      {lost.lostMileagePrice > 0 && <li>마일리지 {formatWon(lost.lostMileagePrice)}이 소멸됩니다.</li>}
      {lost.lostCouponCount > 0 && <li>쿠폰 {formatNumber(lost.lostCouponCount)}장이 소멸됩니다.</li>}
      <li>같은 휴대폰 번호로는 30일 동안 다시 가입할 수 없습니다.</li>
      <li>기존 아이디는 다시 사용할 수 없습니다.</li>
      <li>개인정보는 30일 뒤 파기합니다.</li>
      <li>주문 기록은 관련 법령에서 정한 기간 동안 보관합니다.</li>
    </ul>
  );
}
