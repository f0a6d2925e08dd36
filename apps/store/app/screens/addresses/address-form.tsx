// /mypage/addresses/new and /mypage/addresses/{uuid}: the form to add or edit an address. Validation is address-form-values.ts.
// Saving returns to the list.
import { useRef, useState } from 'react';
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { isRefusal } from '#domain/base/refusal.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox, TextField } from '#ui/fields.tsx';
import { FormAlert } from '#ui/feedback/notice.tsx';
import type { ScreenHandle } from '../../screen-handle.ts';
import { AddressFields } from '../../shared/address/address-fields.tsx';
import { MemoFields } from '../../shared/address/memo-fields.tsx';
import { api, loaderApi } from '../../shared/api/api.ts';
import form from '../../shared/form/form.module.css';
import { refusalText, refusedFields } from '../../shared/form/refusal-text.ts';
import { useLeaving } from '../../shared/page/leave-page.ts';
import { NarrowColumn } from '#ui/layout/page-layout.tsx';
import { focusElement } from '../../shared/browser/focus-element.ts';
import { pageMeta, publicUrlOf } from '../../shared/page/page-meta.ts';
import { isOtherAddress } from '../../shared/page/use-sheet.ts';
import { PhoneField } from '../../shared/form/phone-field.tsx';
import { MyShell } from '../../shared/my-page/my-shell.tsx';
import { addressErrors, addressInputOf, emptyValues, fieldIds, formValuesOf } from './address-form-values.ts';
import type { AddressErrors, AddressField, AddressFormValues } from './address-form-values.ts';

/** The screen opens the postcode window, so its Content-Security-Policy admits that provider. */
export const handle = { providers: ['postcode'] } satisfies ScreenHandle;

export async function loader({ params, context }: LoaderFunctionArgs) {
  const client = loaderApi(context);
  const { uuid } = params;
  const [address, { postcodeScriptUrl }] = await Promise.all([
    uuid === undefined ? null : client.getUserAddress({ uuid }),
    client.getPaymentWidgetInfo(),
  ]);
  return { address, postcodeScriptUrl };
}

/** The postcode sheet is opened and closed by the fragment. */
export const shouldRevalidate = isOtherAddress;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: '배송지',
    description: '주문할 때 사용할 배송지를 저장합니다.',
    path: '/mypage/addresses',
    publicUrl: publicUrlOf(matches),
    isListed: false,
  });

/** Saves the address. Errors of a field are shown at the field, any other failure above the button. */
function useSaving(values: AddressFormValues, uuid: string | undefined) {
  const { isLeaving, leaveFor } = useLeaving();
  // A second submit is ignored before the pending state is rendered.
  const isSaving = useRef(false);
  const [isPending, setPending] = useState(false);
  const [errors, setErrors] = useState<AddressErrors>({});
  const [failure, setFailure] = useState<string>();
  const showErrors = (found: AddressErrors) => {
    setErrors(found);
    const [first] = Object.keys(found) as AddressField[];
    if (first) requestAnimationFrame(() => focusElement(fieldIds[first]));
    return first !== undefined;
  };
  const send = async () => {
    const input = addressInputOf(values);
    await (uuid === undefined ? api.registerUserAddress(input) : api.editUserAddress({ ...input, uuid }));
    // Loads a new document, because the Content-Security-Policy of the list admits no external provider.
    leaveFor('/mypage/addresses', setFailure, 'replace');
  };
  const save = () => {
    if (isSaving.current || showErrors(addressErrors(values))) return;
    isSaving.current = true;
    setPending(true);
    setFailure(undefined);
    send()
      .catch((error: unknown) => {
        if (!isRefusal(error) || !showErrors(refusedFields(error))) setFailure(refusalText(error));
      })
      .finally(() => {
        isSaving.current = false;
        setPending(false);
      });
  };
  const clearError = (field: AddressField) => setErrors(({ [field]: _cleared, ...others }) => others);
  return { errors, failure, isPending: isPending || isLeaving, save, clearError };
}

export default function AddressForm() {
  const { address, postcodeScriptUrl } = useLoaderData<typeof loader>();
  const [values, setValues] = useState<AddressFormValues>(() =>
    address ? formValuesOf(address) : emptyValues,
  );
  const { errors, failure, isPending, save, clearError } = useSaving(values, address?.uuid);
  const change = (changed: Partial<AddressFormValues>, field?: AddressField) => {
    setValues((old) => ({ ...old, ...changed }));
    if (field) clearError(field);
  };
  const title = address ? '배송지 수정' : '새 배송지';
  return (
    <MyShell title={title} bar="none" hasFooter={false}>
      <NarrowColumn title={title}>
        <form
          className={form.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          <RecipientFields {...{ values, errors, change }} />
          <AddressFields
            values={values}
            error={errors.address}
            change={(changed) => change(changed, 'address')}
            postcodeScriptUrl={postcodeScriptUrl}
          />
          <MemoFields
            memos={values}
            error={errors.memoText}
            change={(changed) => change(changed, 'memoText')}
          />
          {address?.isDefault !== true && (
            <Checkbox
              checked={values.isDefault}
              onChange={(event) => change({ isDefault: event.target.checked })}
            >
              기본 배송지로 설정합니다
            </Checkbox>
          )}
          <FormAlert text={failure} />
          <Button type="submit" isFull isPending={isPending}>
            저장하기
          </Button>
        </form>
      </NarrowColumn>
    </MyShell>
  );
}

type RecipientFieldsProps = {
  values: AddressFormValues;
  errors: AddressErrors;
  change: (changed: Partial<AddressFormValues>, field?: AddressField) => void;
};

function RecipientFields({ values, errors, change }: RecipientFieldsProps) {
  return (
    <>
      <TextField
        label="배송지 이름"
        isOptional
        value={values.addressName}
        hint="예: 집, 회사, 부모님 댁."
        maxLength={20}
        autoComplete="off"
        onChange={(event) => change({ addressName: event.target.value })}
      />
      <TextField
        label="받는 분 이름"
        id={fieldIds.recipientName}
        value={values.recipientName}
        error={errors.recipientName}
        maxLength={50}
        autoComplete="shipping name"
        onChange={(event) => change({ recipientName: event.target.value }, 'recipientName')}
      />
      <PhoneField
        label="받는 분 연락처"
        id={fieldIds.phone}
        value={values.phone}
        error={errors.phone}
        autoComplete="shipping tel"
        onChange={(phone) => change({ phone }, 'phone')}
      />
    </>
  );
}
