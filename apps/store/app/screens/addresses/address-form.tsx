// /mypage/addresses/new and /mypage/addresses/{uuid}: writing an address. What is right or wrong is written-address.ts.
// Where it came from is the list, and that is where it goes back to.
import { useRef, useState } from 'react';
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { isRefusal } from '#domain/refusal.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox, TextField } from '#ui/fields.tsx';
import { FormAlert } from '#ui/feedback/notice.tsx';
import { AddressFields } from '../../shared/address/address-fields.tsx';
import { MemoFields } from '../../shared/address/memo-fields.tsx';
import { api, loaderApi } from '../../shared/api/api.ts';
import form from '../../shared/form/form.module.css';
import { refusalText, refusedFields } from '../../shared/form/refusal-text.ts';
import { useLeaving } from '../../shared/page/leave-page.ts';
import { NarrowColumn } from '#ui/layout/page-layout.tsx';
import { focusElement } from '../../shared/browser/focus-element.ts';
import { pageMeta, publicUrlOf } from '../../shared/page/page-meta.ts';
import { PhoneField } from '../../shared/form/phone-field.tsx';
import { Shell } from '../../shared/shell/shell.tsx';
import { addressErrors, emptyAddress, fieldIds, formOf, inputOf } from './written-address.ts';
import type { AddressErrors, AddressForm as Written, WrongField } from './written-address.ts';

/** It opens the postcode window. */
export const handle = { providers: ['postcode'] };

export async function loader({ params, context }: LoaderFunctionArgs) {
  const client = loaderApi(context);
  const { uuid } = params;
  const [address, { postcodeScriptUrl }] = await Promise.all([
    uuid === undefined ? null : client.getUserAddress({ uuid }),
    client.getPaymentWidgetInfo(),
  ]);
  return { address, postcodeScriptUrl };
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: '배송지',
    description: '주문할 때 사용할 배송지를 저장합니다.',
    path: '/mypage/addresses',
    publicUrl: publicUrlOf(matches),
    isListed: false,
  });

/** Sends once, and says what was refused at its field or above the button. */
function useSaving(written: Written, uuid: string | undefined) {
  const { isLeaving, leaveFor } = useLeaving();
  const isUnderWay = useRef(false);
  const [isPending, setPending] = useState(false);
  const [errors, setErrors] = useState<AddressErrors>({});
  const [told, setTold] = useState<string>();
  const tell = (found: AddressErrors) => {
    setErrors(found);
    const [first] = Object.keys(found) as WrongField[];
    if (first) requestAnimationFrame(() => focusElement(fieldIds[first]));
    return first !== undefined;
  };
  const send = async () => {
    const input = inputOf(written);
    await (uuid === undefined ? api.registerUserAddress(input) : api.editUserAddress({ ...input, uuid }));
    // A new document: the list's page policy admits no company.
    leaveFor('/mypage/addresses', setTold, 'replace');
  };
  const save = () => {
    if (isUnderWay.current || tell(addressErrors(written))) return;
    isUnderWay.current = true;
    setPending(true);
    setTold(undefined);
    send()
      .catch((error: unknown) => {
        if (!isRefusal(error) || !tell(refusedFields(error))) setTold(refusalText(error));
      })
      .finally(() => {
        isUnderWay.current = false;
        setPending(false);
      });
  };
  const mend = (field: WrongField) => setErrors(({ [field]: _mended, ...others }) => others);
  return { errors, told, isPending: isPending || isLeaving, save, mend };
}

export default function AddressForm() {
  const { address, postcodeScriptUrl } = useLoaderData<typeof loader>();
  const [written, setWritten] = useState<Written>(() => (address ? formOf(address) : emptyAddress));
  const { errors, told, isPending, save, mend } = useSaving(written, address?.uuid);
  const change = (changed: Partial<Written>, field?: WrongField) => {
    setWritten((old) => ({ ...old, ...changed }));
    if (field) mend(field);
  };
  const title = address ? '배송지 수정' : '새 배송지';
  return (
    <Shell title={title} bar="none" hasFooter={false}>
      <NarrowColumn title={title}>
        <form
          className={form.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          <WhoFields {...{ written, errors, change }} />
          <AddressFields
            values={written}
            error={errors.address}
            change={(changed) => change(changed, 'address')}
            postcodeScriptUrl={postcodeScriptUrl}
          />
          <MemoFields
            memos={written}
            error={errors.memoText}
            change={(changed) => change(changed, 'memoText')}
          />
          {address?.isDefault !== true && (
            <Checkbox
              checked={written.isDefault}
              onChange={(event) => change({ isDefault: event.target.checked })}
            >
              기본 배송지로 설정합니다
            </Checkbox>
          )}
          <FormAlert text={told} />
          <Button type="submit" isFull isPending={isPending}>
            저장하기
          </Button>
        </form>
      </NarrowColumn>
    </Shell>
  );
}

type WhoFieldsProps = {
  written: Written;
  errors: AddressErrors;
  change: (changed: Partial<Written>, field?: WrongField) => void;
};

function WhoFields({ written, errors, change }: WhoFieldsProps) {
  return (
    <>
      <TextField
        label="배송지 이름"
        isOptional
        value={written.addressName}
        hint="예: 집, 회사, 부모님 댁."
        maxLength={20}
        autoComplete="off"
        onChange={(event) => change({ addressName: event.target.value })}
      />
      <TextField
        label="받는 분 이름"
        id={fieldIds.recipientName}
        value={written.recipientName}
        error={errors.recipientName}
        maxLength={20}
        autoComplete="shipping name"
        onChange={(event) => change({ recipientName: event.target.value }, 'recipientName')}
      />
      <PhoneField
        label="받는 분 연락처"
        id={fieldIds.phone}
        value={written.phone}
        error={errors.phone}
        autoComplete="shipping tel"
        onChange={(phone) => change({ phone }, 'phone')}
      />
    </>
  );
}
