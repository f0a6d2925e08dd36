// /order/information?token=…: the page behind the link of message N09, where the shopper supplies missing data of an order
// (docs/rules/delivery.md#information). It needs no session and shows no personal data, because links are forwarded.
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { formatKoreanDateTime } from '#domain/base/calendar.ts';
import { formatWon } from '#domain/base/money.ts';
import { isRefusal } from '#domain/base/refusal.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/fields.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { FormAlert, Notice } from '#ui/feedback/notice.tsx';
import { DocumentIcon } from '#ui/icons/secondary-icons.tsx';
import { NarrowColumn } from '#ui/layout/page-layout.tsx';
import type { ScreenHandle } from '../../screen-handle.ts';
import { AddressFields } from '../../shared/address/address-fields.tsx';
import { api, loaderApi } from '../../shared/api/api.ts';
import form from '../../shared/form/form.module.css';
import { PhoneField } from '../../shared/form/phone-field.tsx';
import { refusedFields } from '../../shared/form/refusal-text.ts';
import { useFormErrors } from '../../shared/form/use-form-errors.ts';
import { useFormRequest } from '../../shared/form/use-form-request.ts';
import { pageMeta, publicUrlOf } from '../../shared/page/page-meta.ts';
import { Shell } from '../../shared/shell/shell.tsx';

/** The screen opens the postcode window, so its Content-Security-Policy admits that provider. */
export const handle = { providers: ['postcode'] } satisfies ScreenHandle;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const client = loaderApi(context);
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const { postcodeScriptUrl } = await client.getPaymentWidgetInfo();
  try {
    return { token, postcodeScriptUrl, asked: await client.getOrderInfoRequest({ token }) };
  } catch (error) {
    // An altered link may not even have the form of a token.
    if (!isRefusal(error) || error.status >= 500) throw error;
    return { token, postcodeScriptUrl, asked: null };
  }
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: '주문 정보 입력',
    description: '배송에 필요한 주문 정보를 입력합니다.',
    path: '/order/information',
    publicUrl: publicUrlOf(matches),
    isListed: false,
  });

export default function OrderInformation() {
  const { token, postcodeScriptUrl, asked } = useLoaderData<typeof loader>();
  const [statusLabel, setStatusLabel] = useState<string>();
  const title = '주문 정보 입력';
  return (
    <Shell title={title} bar="none">
      {asked === null ? (
        <EmptyState
          level="h1"
          picture={<DocumentIcon size={40} />}
          title="사용할 수 없는 링크입니다"
          text="이미 정보를 입력했거나 사용 기간이 지난 링크입니다. 도움이 필요하시면 고객센터로 문의해 주세요."
        />
      ) : statusLabel !== undefined ? (
        <div role="status">
          <EmptyState
            level="h1"
            picture={<DocumentIcon size={40} />}
            title="정보를 전달했습니다"
            text={`주문번호 ${asked.orderNo}의 상태는 ‘${statusLabel}’입니다. 곧 상품을 준비하여 보내 드리겠습니다.`}
          />
        </div>
      ) : (
        <NarrowColumn title={title}>
          <InformationForm {...{ token, postcodeScriptUrl, asked }} onDone={setStatusLabel} />
        </NarrowColumn>
      )}
    </Shell>
  );
}

type Asked = NonNullable<Awaited<ReturnType<typeof loader>>['asked']>;
type FormProps = {
  token: string;
  postcodeScriptUrl: string;
  asked: Asked;
  onDone: (statusLabel: string) => void;
};

const empty = {
  recipientName: '',
  phone: '',
  zipCode: '',
  address: '',
  detailAddress: '',
  deliveryMemo: '',
};
type Field = keyof typeof empty;

/** The fields of the form; only what was entered is sent, and the rest of the order stays as it is. */
function useInformation({ token, onDone }: Pick<FormProps, 'token' | 'onDone'>) {
  const [values, setValues] = useState(empty);
  const { errors, form: formRef, showErrors, clear } = useFormErrors<Field>();
  const { send, isPending, failure } = useFormRequest();
  const [surcharge, setSurcharge] = useState<number>();
  const change = (changed: Partial<typeof empty>) => {
    setValues((old) => ({ ...old, ...changed }));
    for (const field of Object.keys(changed) as Field[]) clear(field);
  };
  const submit = () => {
    const entered = Object.fromEntries(
      Object.entries(values)
        .map(([name, value]) => [name, value.trim()])
        .filter(([, value]) => value !== ''),
    ) as Partial<typeof empty>;
    void send(
      async () => onDone((await api.editOrderInfoFromPharm({ token, ...entered })).statusLabel),
      (error) => {
        setSurcharge(surchargeOf(error));
        return isRefusal(error, 'INVALID_INPUT') && showErrors(refusedFields(error));
      },
    );
  };
  return { values, errors, form: formRef, change, submit, isPending, failure, surcharge };
}

function InformationForm({ token, postcodeScriptUrl, asked, onDone }: FormProps) {
  const {
    values,
    errors,
    form: formRef,
    change,
    submit,
    isPending,
    failure,
    surcharge,
  } = useInformation({
    token,
    onDone,
  });
  const text = (label: string, name: Field, maxLength: number, autoComplete: string) => (
    <TextField
      label={label}
      isOptional
      value={values[name]}
      error={errors[name]}
      maxLength={maxLength}
      autoComplete={autoComplete}
      onChange={(event) => change({ [name]: event.target.value })}
    />
  );
  return (
    <form
      ref={formRef}
      className={form.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Question asked={asked} />
      {text('받는 분', 'recipientName', 50, 'name')}
      <PhoneField
        label="휴대폰 번호"
        isOptional
        id="information-phone"
        value={values.phone}
        {...(errors.phone === undefined ? {} : { error: errors.phone })}
        autoComplete="tel"
        onChange={(phone) => change({ phone })}
      />
      <AddressFields
        values={values}
        error={errors.zipCode}
        change={change}
        postcodeScriptUrl={postcodeScriptUrl}
      />
      {text('배송 메모', 'deliveryMemo', 50, 'off')}
      <FormAlert
        text={
          surcharge === undefined
            ? failure
            : `이 주소로 보내려면 추가 배송비 ${formatWon(surcharge)}이 필요합니다. 고객센터로 문의해 주세요.`
        }
      />
      <Button type="submit" isFull isPending={isPending}>
        정보 보내기
      </Button>
    </form>
  );
}

/** What staff asked for, and until when. */
function Question({ asked }: Pick<FormProps, 'asked'>) {
  return (
    <Notice>
      <p>{asked.orderName}</p>
      <p>주문번호 {asked.orderNo}</p>
      <p>
        <strong>{asked.text}</strong>
      </p>
      <p>{formatKoreanDateTime(asked.dueAt)}까지 입력해 주세요. 바뀐 내용만 입력하면 됩니다.</p>
    </Notice>
  );
}

/** The difference in won that a remote address costs more. */
function surchargeOf(error: unknown): number | undefined {
  const amount = isRefusal(error, 'REMOTE_FEE_REQUIRED')
    ? error.extra?.['additionalPaymentPrice']
    : undefined;
  return typeof amount === 'number' ? amount : undefined;
}
