// The sheet of restock alerts (docs/rules/discovery.md#restock): a member requests or cancels the alert of each sold-out option, a guest
// enters a phone number.
import { useEffect, useState } from 'react';
import type { SubmitEvent } from 'react';
import { mostAlertsPerMember } from '#domain/catalog/restock-alert.ts';
import { phoneProblem } from '#domain/members/phone.ts';
import { isSoldOut } from '#domain/prices/price.ts';
import { BottomSheet } from '#ui/bottom-sheet.tsx';
import { Button } from '#ui/button.tsx';
import { FormAlert } from '#ui/feedback/notice.tsx';
import { useSnackbar } from '#ui/feedback/snackbar.tsx';
import { Checkbox, FieldError } from '#ui/fields.tsx';
import { Choice } from '#ui/inputs/choice.tsx';
import { hasSession } from '../../shared/account/session/is-member.ts';
import { api } from '../../shared/api/api.ts';
import type { ProductItemDetail } from '../../shared/catalog/catalog-types.ts';
import { PhoneField } from '../../shared/form/phone-field.tsx';
import { refusalText } from '../../shared/form/refusal-text.ts';
import { type Errors, useFormErrors } from '../../shared/form/use-form-errors.ts';
import { useFormRequest } from '../../shared/form/use-form-request.ts';
import { type RelatedItem, optionText } from './selection.ts';
import styles from './restock-sheet.module.css';

type SheetProps = { item: ProductItemDetail; sheet: { isOpen: boolean; close: () => void } };

const requested = '입고되면 문자로 알려 드리겠습니다.';
const cancelled = '재입고 알림을 취소했습니다.';

export function RestockSheet({ item, sheet: { isOpen, close } }: SheetProps) {
  const options = item.relatedItems.filter((related) => isSoldOut(related));
  return (
    <BottomSheet title="재입고 알림" isOpen={isOpen} onClose={close}>
      {isOpen &&
        (hasSession() ? <MemberAlerts options={options} /> : <GuestForm options={options} onDone={close} />)}
    </BottomSheet>
  );
}

type OptionsProps = { options: readonly RelatedItem[] };

function MemberAlerts({ options }: OptionsProps) {
  const [waiting, setWaiting] = useState<ReadonlySet<string>>();
  const [failure, setFailure] = useState<string>();
  const request = useFormRequest();
  const showSnackbar = useSnackbar();
  useEffect(() => {
    const unmounted = new AbortController();
    api.getMyRestockAlertsByPaging({ count: mostAlertsPerMember }, { signal: unmounted.signal }).then(
      ({ data }) => setWaiting(new Set(data.map(({ productItem }) => productItem.uuid))),
      (error: unknown) => unmounted.signal.aborted || setFailure(refusalText(error)),
    );
    return () => unmounted.abort();
  }, []);
  const toggle = (productItemUuid: string, isWaiting: boolean) =>
    void request.send(async () => {
      if (isWaiting) await api.deleteRestockAlert({ productItemUuid });
      else await api.registerRestockAlert({ productItemUuid });
      const next = new Set(waiting);
      if (isWaiting) next.delete(productItemUuid);
      else next.add(productItemUuid);
      setWaiting(next);
      showSnackbar({ text: isWaiting ? cancelled : requested, tone: 'done' });
    });
  return (
    <div className={styles.form} aria-busy={waiting === undefined && failure === undefined}>
      <p className={styles.facts}>
        회원 정보의 휴대폰 번호로 한 번 알려 드립니다. 신청한 순서대로, 입고된 수량만큼 보내며 90일이 지나면
        신청이 끝납니다.
      </p>
      <ul>
        {waiting !== undefined &&
          options.map((related) => {
            const isWaiting = waiting.has(related.uuid);
            return (
              <li key={related.uuid} className={styles.row}>
                <span>{optionText(related)}</span>
                <Button
                  variant={isWaiting ? 'ground' : 'outlined'}
                  size="small"
                  isPending={request.isPending}
                  onClick={() => toggle(related.uuid, isWaiting)}
                >
                  <span className="spoken">{optionText(related)} </span>
                  {isWaiting ? '알림 취소' : '알림 신청'}
                </Button>
              </li>
            );
          })}
      </ul>
      <FormAlert text={request.failure ?? failure} />
    </div>
  );
}

type GuestField = 'option' | 'phone' | 'isAgreed';

/** Errors by field. The agreement is required for a request, not for a cancellation. */
function errorsOf(
  { chosen, phone, isAgreed }: { chosen: string | undefined; phone: string; isAgreed: boolean },
  isRequest: boolean,
): Errors<GuestField> {
  const phoneText = phoneProblem(phone);
  return {
    ...(chosen === undefined && { option: '알림을 받을 옵션을 선택해 주세요.' }),
    ...(phoneText !== undefined && { phone: phoneText }),
    ...(isRequest && !isAgreed && { isAgreed: '개인정보 수집·이용에 동의해 주세요.' }),
  };
}

function useGuestRequest(options: readonly RelatedItem[], onDone: () => void) {
  const [chosen, choose] = useState(options.length === 1 ? options[0]?.uuid : undefined);
  const [phone, setPhone] = useState('');
  const [isAgreed, setAgreed] = useState(false);
  const { errors, form, showErrors, clear } = useFormErrors<GuestField>();
  const { send, isPending, failure } = useFormRequest();
  const showSnackbar = useSnackbar();
  const run = (isRequest: boolean) => {
    if (showErrors(errorsOf({ chosen, phone, isAgreed }, isRequest)) || chosen === undefined) return;
    void send(async () => {
      if (isRequest) await api.registerRestockAlert({ productItemUuid: chosen, phone, isAgreed });
      else await api.deleteRestockAlert({ productItemUuid: chosen, phone });
      showSnackbar({ text: isRequest ? requested : cancelled, tone: 'done' });
      onDone();
    });
  };
  return {
    values: { chosen, phone, isAgreed },
    choose: (uuid: string) => {
      choose(uuid);
      clear('option');
    },
    writePhone: (text: string) => {
      setPhone(text);
      clear('phone');
    },
    agree: (isGiven: boolean) => {
      setAgreed(isGiven);
      clear('isAgreed');
    },
    errors,
    form,
    isPending,
    failure,
    run,
  };
}

function GuestForm({ options, onDone }: OptionsProps & { onDone: () => void }) {
  const { form, values, errors, isPending, failure, run, choose, writePhone, agree } = useGuestRequest(
    options,
    onDone,
  );
  const [isCancelling, setCancelling] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    run(!isCancelling);
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit} ref={form}>
      <Options options={options} chosen={values.chosen} error={errors.option} onChoose={choose} />
      <PhoneField
        label="휴대폰 번호"
        id="restock-phone"
        autoComplete="tel"
        value={values.phone}
        onChange={writePhone}
        {...(errors.phone !== undefined && { error: errors.phone })}
      />
      {!isCancelling && (
        <>
          <Checkbox
            checked={values.isAgreed}
            onChange={(event) => agree(event.target.checked)}
            {...(errors.isAgreed !== undefined && { error: errors.isAgreed })}
          >
            개인정보 수집·이용 동의
          </Checkbox>
          <ConsentFacts />
        </>
      )}
      <FormAlert text={failure} />
      <Button type="submit" isFull isPending={isPending}>
        {isCancelling ? '신청 취소' : '알림 신청'}
      </Button>
      <Button variant="quiet" size="small" onClick={() => setCancelling(!isCancelling)}>
        {isCancelling ? '새로 신청하기' : '이미 신청하셨나요?'}
      </Button>
    </form>
  );
}

type ChoiceProps = OptionsProps & {
  chosen: string | undefined;
  error: string | undefined;
  onChoose: (uuid: string) => void;
};

function Options({ options, chosen, error, onChoose }: ChoiceProps) {
  return (
    <fieldset
      className={styles.options}
      role="radiogroup"
      aria-label="옵션"
      aria-invalid={error ? true : undefined}
      aria-describedby="restock-option-error"
      tabIndex={-1}
    >
      <legend>옵션</legend>
      {options.map(({ uuid, ...related }) => (
        <Choice key={uuid} name="restock-option" isChosen={chosen === uuid} onChoose={() => onChoose(uuid)}>
          {optionText(related)}
        </Choice>
      ))}
      <FieldError id="restock-option-error" text={error} />
    </fieldset>
  );
}

function ConsentFacts() {
  return (
    <ul className={styles.facts}>
      <li>수집 항목: 휴대폰 번호</li>
      <li>이용 목적: 선택한 상품의 재입고 안내 1회</li>
      <li>보유 기간: 안내할 때까지, 최대 90일. 발송 기록은 90일 뒤 파기합니다.</li>
      <li>동의하지 않을 수 있으며, 이 경우 알림을 받을 수 없습니다.</li>
      <li>신청한 순서대로, 입고된 수량만큼 알려 드립니다.</li>
    </ul>
  );
}
