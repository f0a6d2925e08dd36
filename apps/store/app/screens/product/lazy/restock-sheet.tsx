// The sheet of restock alerts: a member switches each sold-out option on and off, a guest leaves a phone
// (docs/rules/discovery.md#restock).
import { useEffect, useState } from 'react';
import type { SubmitEvent } from 'react';
import { phoneProblem } from '#domain/members/phone.ts';
import { isSoldOut } from '#domain/prices/price.ts';
import { BottomSheet } from '#ui/bottom-sheet.tsx';
import { Button } from '#ui/button.tsx';
import { FormAlert } from '#ui/feedback/notice.tsx';
import { useSnackbar } from '#ui/feedback/snackbar.tsx';
import { Checkbox } from '#ui/fields.tsx';
import { hasSession } from '../../../shared/account/session/is-member.ts';
import { lazyApi } from '../../../shared/api/lazy/lazy-api.ts';
import type { ProductItemDetail } from '../../../shared/catalog/catalog-types.ts';
import { PhoneField } from '../../../shared/form/phone-field.tsx';
import { refusalText } from '../../../shared/form/refusal-text.ts';
import { useFormRequest } from '../../../shared/form/use-form-request.ts';
import { type RelatedItem, optionText } from '../selection.ts';
import styles from './restock-sheet.module.css';

type SheetProps = { item: ProductItemDetail; sheet: { isOpen: boolean; close: () => void } };

/** Alerts of a member are at most 100, one page. */
const mostAlerts = 100;

const requested = '입고되면 문자로 알려 드리겠습니다.';
const cancelled = '재입고 알림을 취소했습니다.';

export function RestockSheet({ item, sheet: { isOpen, close } }: SheetProps) {
  const options = item.relatedItems.filter((related) => isSoldOut(related));
  return (
    <BottomSheet title="재입고 알림" isOpen={isOpen} onClose={close}>
      {isOpen &&
        (hasSession() ? <OfMember options={options} /> : <OfGuest options={options} onDone={close} />)}
    </BottomSheet>
  );
}

type OptionsProps = { options: readonly RelatedItem[] };

function OfMember({ options }: OptionsProps) {
  const [waiting, setWaiting] = useState<ReadonlySet<string>>();
  const [failure, setFailure] = useState<string>();
  const request = useFormRequest();
  const showSnackbar = useSnackbar();
  useEffect(() => {
    const unmounted = new AbortController();
    lazyApi.getMyRestockAlertsByPaging({ count: mostAlerts }, { signal: unmounted.signal }).then(
      ({ data }) => setWaiting(new Set(data.map(({ productItem }) => productItem.uuid))),
      (error: unknown) => unmounted.signal.aborted || setFailure(refusalText(error)),
    );
    return () => unmounted.abort();
  }, []);
  const toggle = (productItemUuid: string, isWaiting: boolean) =>
    void request.send(async () => {
      if (isWaiting) await lazyApi.deleteRestockAlert({ productItemUuid });
      else await lazyApi.registerRestockAlert({ productItemUuid });
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

type Problems = { option?: string; phone?: string; isAgreed?: string };

/** What is missing; the agreement only for a request. */
function problemsOf(
  { chosen, phone, isAgreed }: { chosen: string | undefined; phone: string; isAgreed: boolean },
  isRequest: boolean,
): Problems {
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
  const [problems, setProblems] = useState<Problems>({});
  const { send, isPending, failure } = useFormRequest();
  const showSnackbar = useSnackbar();
  const run = (isRequest: boolean) => {
    const found = problemsOf({ chosen, phone, isAgreed }, isRequest);
    setProblems(found);
    if (chosen === undefined || Object.keys(found).length > 0) return;
    void send(async () => {
      if (isRequest) await lazyApi.registerRestockAlert({ productItemUuid: chosen, phone, isAgreed });
      else await lazyApi.deleteRestockAlert({ productItemUuid: chosen, phone });
      showSnackbar({ text: isRequest ? requested : cancelled, tone: 'done' });
      onDone();
    });
  };
  return { chosen, choose, phone, setPhone, isAgreed, setAgreed, problems, isPending, failure, run };
}

function OfGuest({ options, onDone }: OptionsProps & { onDone: () => void }) {
  const { problems, isPending, run, ...form } = useGuestRequest(options, onDone);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    run(true);
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Options options={options} chosen={form.chosen} onChoose={form.choose} />
      <FormAlert text={problems.option} />
      <PhoneField
        label="휴대폰 번호"
        id="restock-phone"
        autoComplete="tel"
        value={form.phone}
        onChange={form.setPhone}
        {...(problems.phone !== undefined && { error: problems.phone })}
      />
      <Checkbox
        checked={form.isAgreed}
        onChange={(event) => form.setAgreed(event.target.checked)}
        {...(problems.isAgreed !== undefined && { error: problems.isAgreed })}
      >
        개인정보 수집·이용 동의
      </Checkbox>
      <ConsentFacts />
      <FormAlert text={form.failure} />
      <div className={styles.buttons}>
        <Button variant="outlined" isPending={isPending} onClick={() => run(false)}>
          신청 취소
        </Button>
        <Button type="submit" isPending={isPending}>
          알림 신청
        </Button>
      </div>
    </form>
  );
}

type ChoiceProps = OptionsProps & { chosen: string | undefined; onChoose: (uuid: string) => void };

function Options({ options, chosen, onChoose }: ChoiceProps) {
  return (
    <fieldset className={styles.options}>
      <legend>옵션</legend>
      {options.map(({ uuid, ...related }) => (
        <label key={uuid} className={styles.option}>
          <input
            type="radio"
            name="restock-option"
            checked={chosen === uuid}
            onChange={() => onChoose(uuid)}
          />
          {optionText(related)}
        </label>
      ))}
    </fieldset>
  );
}

function ConsentFacts() {
  return (
    <ul className={styles.facts}>
      <li>수집 항목: 휴대폰 번호</li>
      <li>이용 목적: 선택한 상품의 재입고 안내 1회</li>
      <li>보유 기간: 안내할 때까지, 길어도 90일. 보낸 기록은 90일 뒤에 지웁니다.</li>
      <li>동의하지 않으셔도 되며, 이때는 알림만 받을 수 없습니다.</li>
      <li>신청한 순서대로, 입고된 수량만큼 알려 드립니다.</li>
    </ul>
  );
}
