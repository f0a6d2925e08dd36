// The form of one method to look an order up. A found order is shown by screens/order-detail; the sentences for failures are
// lookup-sentences.ts.
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { phoneDigits } from '#domain/members/phone.ts';
import { isRefusal } from '#domain/base/refusal.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/fields.tsx';
import { FormAlert } from '#ui/feedback/notice.tsx';
import { api } from '../../shared/api/api.ts';
import { findRefusal } from '../../shared/api/find-refusal.ts';
import { withChallenge } from '../../shared/challenge/with-challenge.ts';
import { useCacheOrder } from '../../shared/order/own-order.ts';
import { detailPath } from '../../shared/paths/order-paths.ts';
import { hasSession } from '../../shared/account/session/is-member.ts';
import { PhoneField } from '../../shared/form/phone-field.tsx';
import { lookupSentence, waitText } from './lookup-sentences.ts';
import type { LookupMethod } from './lookup-sentences.ts';
import styles from './order-lookup.module.css';

type LookupErrors = { person?: string; orderNo?: string; form?: string };

/** `namedOrderNo`: the number that the address names. */
export function LookupForm({ method, namedOrderNo }: { method: LookupMethod; namedOrderNo: string }) {
  const navigate = useNavigate();
  const keepOrder = useCacheOrder();
  const [person, setPerson] = useState('');
  const [orderNo, setOrderNo] = useState(namedOrderNo);
  const [errors, setErrors] = useState<LookupErrors>({});
  const [isPending, setPending] = useState(false);
  const isSubmitting = useRef(false);

  const lookUp = async () => {
    const orderId = orderNo.replace(/\D/g, '');
    // Members may look up their own order: the session authorises them, not the name.
    if (hasSession() && (await isOwn(orderId))) return navigate(detailPath(orderId));
    const found = await withChallenge((challenge) =>
      method === 'name'
        ? api.getAnonymousOrder({ name: person.trim(), orderId, ...challenge })
        : api.getAnonymousOrderWithPhone({ phone: phoneDigits(person), orderId, ...challenge }),
    );
    keepOrder(found);
    await navigate(detailPath(found.order.orderNo));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSubmitting.current) return;
    const missing = missingFields(method, person, orderNo);
    setErrors(missing);
    const [first] = Object.keys(missing);
    if (first) return document.getElementById(`lookup-${first}`)?.focus();
    isSubmitting.current = true;
    setPending(true);
    lookUp()
      .catch((error: unknown) => setErrors({ form: failureSentence(method, error) }))
      .finally(() => {
        isSubmitting.current = false;
        setPending(false);
      });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <PersonField method={method} person={person} error={errors.person} onChange={setPerson} />
      <TextField
        label="주문 번호"
        id="lookup-orderNo"
        value={orderNo}
        error={errors.orderNo}
        hint="주문 완료 화면에 표시된 숫자 15자리입니다."
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        onChange={(event) => setOrderNo(event.target.value)}
      />
      <FormAlert text={errors.form} />
      <Button type="submit" isFull isPending={isPending}>
        주문 조회하기
      </Button>
    </form>
  );
}

/** Whether the member has an order with this number. Throws the Refusal of any other failure than 401 and 404. */
async function isOwn(orderNo: string): Promise<boolean> {
  try {
    await api.getOrder({ uuid: orderNo });
    return true;
  } catch (error) {
    if (isRefusal(error) && [401, 404].includes(error.status)) return false;
    throw error;
  }
}

type PersonFieldProps = {
  method: LookupMethod;
  person: string;
  error?: string;
  onChange: (person: string) => void;
};

function PersonField({ method, person, error, onChange }: PersonFieldProps) {
  if (method === 'name') {
    return (
      <TextField
        label="주문하신 분 이름"
        id="lookup-person"
        value={person}
        error={error}
        autoComplete="name"
        maxLength={50}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  return (
    <PhoneField
      label="주문하신 분 휴대폰 번호"
      id="lookup-person"
      value={person}
      error={error}
      autoComplete="tel"
      onChange={onChange}
    />
  );
}

function missingFields(method: LookupMethod, person: string, orderNo: string): LookupErrors {
  const errors: LookupErrors = {};
  if (method === 'name' && person.trim() === '') errors.person = '이름을 입력해 주세요.';
  if (method === 'phone' && phoneDigits(person).length < 9)
    errors.person = '휴대폰 번호를 끝까지 입력해 주세요.';
  if (orderNo.replace(/\D/g, '').length !== 15) errors.orderNo = '주문 번호 숫자 15자리를 입력해 주세요.';
  return errors;
}

function failureSentence(method: LookupMethod, error: unknown): string {
  const refusal = findRefusal(error);
  if (refusal?.code === 'TOO_MANY_REQUESTS') return waitText(Number(refusal.extra?.retryAfterSeconds ?? 600));
  if (refusal && refusal.status < 500) return lookupSentence(method);
  return '주문을 조회하지 못했습니다. 인터넷 연결을 확인하고 다시 시도해 주세요.';
}
