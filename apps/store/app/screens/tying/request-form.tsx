// The form of a set request: products with counts, and contact and text of the visitor. Works without scripts.
import { useState } from 'react';
import type { ReactNode, Ref } from 'react';
import { Form, useNavigation } from 'react-router';
import { maxTyingMessage, tyingPurposeLabels, tyingPurposes } from '#domain/inquiries/visitor-inquiry.ts';
import { Button } from '#ui/button.tsx';
import { FormAlert } from '#ui/feedback/notice.tsx';
import { Checkbox, Select, TextField } from '#ui/fields.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { useFocusedError } from '../../shared/form/use-focused-error.ts';
import { InquirySent } from '../../shared/inquiry/inquiry-sent.tsx';
import { SentPhoneField } from '../../shared/inquiry/sent-phone-field.tsx';
import { TypedField } from '../../shared/inquiry/typed-field.tsx';
import type { Field, RequestResult } from './tying-request.ts';
import type { Visit } from './use-visit.ts';
import { type WantedRow, WantedRows } from './wanted-rows.tsx';
import styles from './tying.module.css';

type RequestFormProps = {
  rows: readonly WantedRow[];
  result: RequestResult | undefined;
  /** Steps of the visit to the page of a set. */
  visit?: Visit;
  /** Below the products. */
  children?: ReactNode;
};

export function RequestForm({ rows, result, visit, children }: RequestFormProps) {
  const failure = result?.isDone === false ? result : undefined;
  const errors: Record<string, string> = failure?.errors ?? {};
  const isSending = useNavigation().state === 'submitting';
  const ref = useFocusedError(failure);
  return (
    <Form method="post" noValidate ref={ref} preventScrollReset className={styles.form} id="request">
      <div onChange={({ currentTarget }) => visit?.select(currentTarget)}>
        <WantedRows rows={rows} counts={failure?.counts ?? {}} error={errors['items']} />
      </div>
      {children}
      <PersonFields failure={failure} onWrite={() => visit?.write()} />
      {visit?.logUuid !== undefined && <input type="hidden" name="logUuid" value={visit.logUuid} />}
      <FormAlert text={failure?.text} />
      <Button type="submit" isFull isPending={isSending}>
        문의하기
      </Button>
    </Form>
  );
}

type Failure = Extract<RequestResult, { isDone: false }>;

/** Contact, purpose and text of the visitor. */
function PersonFields({ failure, onWrite }: { failure: Failure | undefined; onWrite: () => void }) {
  const errors: Record<string, string> = failure?.errors ?? {};
  const [message, setMessage] = useState(failure?.values.message ?? '');
  const field = (name: Field) => ({
    name,
    defaultValue: failure?.values[name] ?? '',
    ...(errors[name] !== undefined && { error: errors[name] }),
  });
  return (
    <div className={styles.fields} onChange={onWrite}>
      <TextField label="이름" autoComplete="name" maxLength={40} {...field('name')} />
      <SentPhoneField label="휴대폰 번호" hint="답변을 받을 번호입니다." {...field('phone')} />
      <TextField
        label="이메일"
        isOptional
        type="email"
        autoComplete="email"
        maxLength={100}
        {...field('email')}
      />
      <Select label="용도" {...field('purpose')}>
        <option value="">선택해 주세요</option>
        {tyingPurposes.map((purpose) => (
          <option key={purpose} value={purpose}>
            {tyingPurposeLabels[purpose]}
          </option>
        ))}
      </Select>
      <TypedField
        label="받고 싶은 날"
        hint="숫자 8자리로 입력해 주세요. 예: 20261225"
        isOptional
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        format={(text) => text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1.$2.$3')}
        {...field('desiredDate')}
      />
      <TextArea
        label="문의 내용"
        hint="포장, 배송지 수, 세금계산서처럼 필요한 내용을 적어 주세요."
        longest={maxTyingMessage}
        name="message"
        value={message}
        onChange={({ target }) => setMessage(target.value)}
        {...(errors['message'] !== undefined && { error: errors['message'] })}
      />
      <Consent isGiven={failure?.values.agreePrivacy === 'yes'} error={errors['agreePrivacy']} />
    </div>
  );
}

function Consent({ isGiven, error }: { isGiven: boolean; error: string | undefined }) {
  return (
    <div>
      <Checkbox
        name="agreePrivacy"
        value="yes"
        defaultChecked={isGiven}
        {...(error !== undefined && { error })}
      >
        (필수) 개인정보 수집·이용에 동의합니다
      </Checkbox>
      <p className="caption">
        수집 항목: 이름, 휴대폰 번호, 이메일(선택). 목적: 세트 구매 상담과 견적 안내. 보유 기간: 문의 종료 후
        1년. 동의하지 않을 수 있으며, 이 경우 문의를 접수할 수 없습니다.
      </p>
    </div>
  );
}

export const RequestDone = ({ ref }: { ref: Ref<HTMLDivElement> }) => (
  <InquirySent
    ref={ref}
    title="세트 문의를 접수했습니다"
    text="2영업일 안에 휴대폰으로 답변드립니다. 이메일을 입력하셨다면 이메일로도 보내 드립니다."
  />
);
