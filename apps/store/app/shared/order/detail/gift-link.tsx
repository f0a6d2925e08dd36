// The giver sends the link of a gift again, or corrects the number of its receiver (docs/rules/gifts.md#again).
import { useEffect, useState } from 'react';
import type { SubmitEvent } from 'react';
import { isRefusal } from '#domain/base/refusal.ts';
import { formatPhone, normalizedPhone, phoneProblem } from '#domain/members/phone.ts';
import { Button } from '#ui/button.tsx';
import { FormAlert } from '#ui/feedback/notice.tsx';
import { useSnackbar } from '#ui/feedback/snackbar.tsx';
import { api } from '../../api/api.ts';
import { focusElement } from '../../browser/focus-element.ts';
import form from '../../form/form.module.css';
import { PhoneField } from '../../form/phone-field.tsx';
import { refusedFields } from '../../form/refusal-text.ts';
import { useFormErrors } from '../../form/use-form-errors.ts';
import { useFormRequest } from '../../form/use-form-request.ts';

const fieldId = 'gift-link-phone';

export type GiftLinkProps = {
  uuid: string;
  /** Of a guest's order. */
  orderToken: string | undefined;
  /** The number to which the last link was sent. */
  phone: string;
  onSent: (phone: string) => void;
};

export function GiftLink({ uuid, orderToken, phone, onSent }: GiftLinkProps) {
  const showSnackbar = useSnackbar();
  const [entered, setEntered] = useState(formatPhone(phone));
  const { errors, form: formRef, showErrors, clear } = useFormErrors<'phone'>();
  const { send, isPending, failure } = useFormRequest();
  useEffect(() => focusElement(fieldId), []);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const problem = phoneProblem(entered);
    if (showErrors(problem === undefined ? {} : { phone: problem })) return;
    const given = normalizedPhone(entered);
    void send(
      async () => {
        const sent = await api.sendGiftLink({
          uuid,
          ...(orderToken !== undefined && { orderToken }),
          ...(given !== phone && { phone: given }),
        });
        onSent(sent.phone);
        showSnackbar({ text: '선물 링크를 보냈습니다.', tone: 'done' });
      },
      (error) => isRefusal(error, 'INVALID_INPUT') && showErrors(refusedFields(error)),
    );
  };
  return (
    <form className={form.buttons} ref={formRef} onSubmit={submit} noValidate>
      <PhoneField
        label="받는 분 휴대폰 번호"
        id={fieldId}
        value={entered}
        error={errors.phone}
        hint="번호를 바꾸면 이전 번호로 보낸 링크는 열리지 않습니다."
        autoComplete="shipping tel"
        onChange={(typed) => {
          setEntered(typed);
          clear('phone');
        }}
      />
      <FormAlert text={failure} />
      <Button type="submit" variant="outlined" isFull isPending={isPending}>
        링크 보내기
      </Button>
    </form>
  );
}
