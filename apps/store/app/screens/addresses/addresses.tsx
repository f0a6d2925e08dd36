// /mypage/addresses: a member's saved addresses (배송지 관리), with the actions edit, delete and set as default.
// The form is address-form.tsx; choosing an address for an order is screens/order-sheet.
import { useRef, useState } from 'react';
import { data, Form, Link, useActionData, useLoaderData, useNavigation } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router';
import { maxAddresses } from '#domain/members/addresses.ts';
import { formatNumber } from '#domain/base/money.ts';
import { BottomSheet } from '#ui/bottom-sheet.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useHydrated } from '#ui/hydrated.ts';
import { HomeIcon } from '#ui/icons.tsx';
import { useSnackbar } from '#ui/feedback/snackbar.tsx';
import { AddressCard } from '../../shared/address/address-card.tsx';
import { addressText } from '../../shared/address/address-text.ts';
import type { Address } from '../../shared/address/address-types.ts';
import { loaderApi } from '../../shared/api/api.ts';
import { formRefusal } from '../../shared/form/refusal-text.ts';
import { readForm } from '../../shared/form/request-body.ts';
import { useEachAnswer } from '../../shared/form/use-each-answer.ts';
import { NarrowColumn } from '#ui/layout/page-layout.tsx';
import { pageMeta, publicUrlOf } from '../../shared/page/page-meta.ts';
import { MyShell } from '../../shared/my-page/my-shell.tsx';
import styles from './addresses.module.css';

const confirmText = '배송지를 삭제하시겠습니까?';

export async function loader({ context }: LoaderFunctionArgs) {
  return { addresses: await loaderApi(context).getUserAddresses() };
}

type ActionResult = { text: string; deletedUuid?: string; toConfirm?: Address };

/**
 * Handles the buttons of an address; each request may be repeated. The intent `ask` returns the address to confirm its deletion,
 * for browsers where no script opens the confirmation sheet.
 */
export async function action({ request, context }: ActionFunctionArgs): Promise<ActionResult> {
  const sent = await readForm(request);
  const uuid = String(sent.get('uuid') ?? '');
  const intent = sent.get('intent');
  if (intent !== 'ask' && intent !== 'delete' && intent !== 'default') throw data(null, { status: 400 });
  const client = loaderApi(context);
  try {
    if (intent === 'ask') return { text: confirmText, toConfirm: await client.getUserAddress({ uuid }) };
    if (intent === 'delete') {
      await client.deleteUserAddress({ userAddressUuid: uuid });
      return { text: '배송지를 삭제했습니다.', deletedUuid: uuid };
    }
    const {
      createdAt: _createdAt,
      remoteAreaType: _remoteAreaType,
      ...address
    } = await client.getUserAddress({ uuid });
    await client.editUserAddress({ ...address, isDefault: true });
    return { text: '기본 배송지를 변경했습니다.' };
  } catch (error) {
    if (error instanceof Error) return { text: formRefusal(error).text };
    throw error;
  }
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: '배송지 관리',
    description: '주문할 때 사용할 배송지를 저장합니다.',
    path: '/mypage/addresses',
    publicUrl: publicUrlOf(matches),
    isListed: false,
  });

export default function Addresses() {
  const { addresses } = useLoaderData<typeof loader>();
  const showSnackbar = useSnackbar();
  const column = useRef<HTMLDivElement>(null);
  const result = useActionData<typeof action>();
  useEachAnswer(result, ({ text, deletedUuid, toConfirm }) => {
    if (!toConfirm) showSnackbar({ text });
    if (deletedUuid === undefined) return;
    // The pressed button is removed with its address: focus moves to the next address, or to the previous one.
    const at = addresses.findIndex(({ uuid }) => uuid === deletedUuid);
    const other = addresses[at + 1] ?? addresses[at - 1];
    (other ? document.getElementById(other.uuid) : column.current)?.focus({ preventScroll: true });
  });
  return (
    <MyShell title="배송지 관리">
      <NarrowColumn title="배송지 관리">
        <div ref={column} tabIndex={-1} className={styles.whole}>
          {result && <WithoutScript {...result} />}
          {addresses.length === 0 ? (
            <EmptyState
              picture={<HomeIcon size={40} />}
              title="저장한 배송지가 없습니다"
              text="배송지를 저장해 두면 주문할 때 다시 입력하지 않아도 됩니다."
              action={<AddLink />}
            />
          ) : (
            <AddressList addresses={addresses} />
          )}
        </div>
      </NarrowColumn>
    </MyShell>
  );
}

/** Replaces confirmation sheet and snackbar where scripts are disabled. */
function WithoutScript({ text, toConfirm }: ActionResult) {
  return (
    <noscript>
      <div className={styles.result} role="status">
        <strong>{text}</strong>
        {toConfirm && (
          <form method="post" aria-label={text}>
            <FullAddress address={toConfirm} />
            <input type="hidden" name="uuid" value={toConfirm.uuid} />
            <div className={styles.confirmBar}>
              <Link className={buttonClass({ variant: 'ground', size: 'bar' })} to="/mypage/addresses">
                취소
              </Link>
              <Button type="submit" name="intent" value="delete" size="bar">
                삭제하기
              </Button>
            </div>
          </form>
        )}
      </div>
    </noscript>
  );
}

/** Name, street and detail: two addresses in one building differ only in the detail. */
function FullAddress({ address }: { address: Address }) {
  return (
    <p className={styles.fullAddress}>
      {address.addressName}
      <br />
      {addressText(address)}
    </p>
  );
}

/** Loads a new document: the form's Content-Security-Policy admits the postcode window, this screen's does not. */
function AddLink() {
  return (
    <Link className={buttonClass({ isFull: true })} to="/mypage/addresses/new" reloadDocument>
      새 배송지 추가
    </Link>
  );
}

function AddressList({ addresses }: { addresses: Address[] }) {
  return (
    <div className={styles.column}>
      {addresses.length < maxAddresses ? (
        <AddLink />
      ) : (
        <p className={styles.full}>
          배송지는 {formatNumber(maxAddresses)}개까지 저장할 수 있습니다. 새로 추가하려면 사용하지 않는
          배송지를 삭제해 주세요.
        </p>
      )}
      <ul className={styles.list}>
        {addresses.map((address) => (
          <li key={address.uuid} id={address.uuid} tabIndex={-1} className={styles.address}>
            <AddressCard address={address}>
              <AddressActions address={address} />
            </AddressCard>
          </li>
        ))}
      </ul>
    </div>
  );
}

function AddressActions({ address }: { address: Address }) {
  const { uuid, addressName, isDefault } = address;
  const { formData } = useNavigation();
  const intent = formData?.get('uuid') === uuid ? formData.get('intent') : null;
  // Pressed before hydration: the server answered with the address to confirm, and the sheet opens after hydration.
  const [isConfirming, setConfirming] = useState(useActionData<typeof action>()?.toConfirm?.uuid === uuid);
  const isHydrated = useHydrated();
  return (
    <Form method="post" className={styles.actions} aria-label={addressName}>
      <input type="hidden" name="uuid" value={uuid} />
      <Link
        className={buttonClass({ variant: 'quiet', size: 'small' })}
        to={`/mypage/addresses/${uuid}`}
        reloadDocument
      >
        수정
      </Link>
      <Button
        type="submit"
        name="intent"
        value="ask"
        variant="quiet"
        size="small"
        aria-haspopup="dialog"
        isPending={intent === 'delete'}
        onClick={(event) => {
          event.preventDefault();
          setConfirming(true);
        }}
      >
        삭제
      </Button>
      {/* Inside the form, so that its submit button sends the uuid too. */}
      <DeleteSheet
        address={address}
        isOpen={isConfirming && isHydrated}
        onClose={() => setConfirming(false)}
      />
      {!isDefault && (
        <Button
          type="submit"
          name="intent"
          value="default"
          variant="quiet"
          size="small"
          isPending={intent === 'default'}
        >
          기본 배송지로 설정
        </Button>
      )}
    </Form>
  );
}

type DeleteSheetProps = { address: Address; isOpen: boolean; onClose: () => void };

function DeleteSheet({ address, isOpen, onClose }: DeleteSheetProps) {
  return (
    <BottomSheet
      title={confirmText}
      isOpen={isOpen}
      onClose={onClose}
      bar={
        <div className={styles.confirmBar}>
          <Button variant="ground" size="bar" onClick={onClose}>
            취소
          </Button>
          <Button type="submit" name="intent" value="delete" size="bar" onClick={onClose}>
            삭제하기
          </Button>
        </div>
      }
    >
      <FullAddress address={address} />
    </BottomSheet>
  );
}
