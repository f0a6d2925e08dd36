// /mypage/addresses: a member's kept addresses (배송지 관리): which is the default, what is changed or deleted.
// Writing one is address-form.tsx; choosing one for an order is the order sheet's.
import { useRef, useState } from 'react';
import { data, Form, Link, useActionData, useLoaderData, useNavigation } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router';
import { maxAddresses } from '#domain/addresses.ts';
import { formatNumber } from '#domain/money.ts';
import { BottomSheet } from '#ui/bottom-sheet.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useHydrated } from '#ui/hydrated.ts';
import { HomeIcon } from '#ui/icons.tsx';
import { useSnackbar } from '#ui/feedback/snackbar.tsx';
import { AddressCard } from '../../shared/address/address-card.tsx';
import type { Address } from '../../shared/address/address-types.ts';
import { loaderApi } from '../../shared/api/api.ts';
import { formRefusal } from '../../shared/form/refusal-text.ts';
import { readForm } from '../../shared/form/request-body.ts';
import { useEachAnswer } from '../../shared/form/use-each-answer.ts';
import { NarrowColumn } from '#ui/layout/page-layout.tsx';
import { pageMeta, publicUrlOf } from '../../shared/page/page-meta.ts';
import { Shell } from '../../shared/shell/shell.tsx';
import styles from './addresses.module.css';

const askingText = '배송지를 삭제하시겠습니까?';

export async function loader({ context }: LoaderFunctionArgs) {
  return { addresses: await loaderApi(context).getUserAddresses() };
}

type Done = { text: string; goneUuid?: string; asked?: Address };

/** Two buttons per address; both may be pressed again without harm. Whether to delete is asked here only where no script asks it. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Done> {
  const sent = await readForm(request);
  const uuid = String(sent.get('uuid') ?? '');
  const intent = sent.get('intent');
  if (intent !== 'ask' && intent !== 'delete' && intent !== 'default') throw data(null, { status: 400 });
  const client = loaderApi(context);
  try {
    if (intent === 'ask') return { text: askingText, asked: await client.getUserAddress({ uuid }) };
    if (intent === 'delete') {
      await client.deleteUserAddress({ userAddressUuid: uuid });
      return { text: '배송지를 삭제했습니다.', goneUuid: uuid };
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
  const done = useActionData<typeof action>();
  useEachAnswer(done, ({ text, goneUuid, asked }) => {
    if (!asked) showSnackbar({ text });
    if (goneUuid === undefined) return;
    // The button that was pressed goes with its address: the next one takes its place, or the one before.
    const at = addresses.findIndex(({ uuid }) => uuid === goneUuid);
    const other = addresses[at + 1] ?? addresses[at - 1];
    (other ? document.getElementById(other.uuid) : column.current)?.focus({ preventScroll: true });
  });
  return (
    <Shell title="배송지 관리">
      <NarrowColumn title="배송지 관리">
        <div ref={column} tabIndex={-1} className={styles.whole}>
          {done && <WithoutScript {...done} />}
          {addresses.length === 0 ? (
            <EmptyState
              picture={<HomeIcon size={40} />}
              title="저장한 배송지가 없습니다"
              text="배송지를 저장해 두면 주문할 때 다시 입력하지 않아도 됩니다."
              action={<AddLink />}
            />
          ) : (
            <Filled addresses={addresses} />
          )}
        </div>
      </NarrowColumn>
    </Shell>
  );
}

/** What a sheet asks and a snackbar says where there is script. */
function WithoutScript({ text, asked }: Done) {
  return (
    <noscript>
      <div className={styles.told} role="status">
        <strong>{text}</strong>
        {asked && (
          <form method="post" aria-label={text}>
            <Where address={asked} />
            <input type="hidden" name="uuid" value={asked.uuid} />
            <div className={styles.asked}>
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

/** Two of one house differ by their last words. */
function Where({ address: { addressName, address, detailAddress } }: { address: Address }) {
  return (
    <p className={styles.asking}>
      {addressName}
      <br />
      {address} {detailAddress}
    </p>
  );
}

/** A new document: the form's page policy admits the postcode window, this one's does not. */
function AddLink() {
  return (
    <Link className={buttonClass({ isFull: true })} to="/mypage/addresses/new" reloadDocument>
      새 배송지 추가
    </Link>
  );
}

function Filled({ addresses }: { addresses: Address[] }) {
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
  // Pressed before this page listened: the server has been asked, and the sheet asks on.
  const [isAsked, setAsked] = useState(useActionData<typeof action>()?.asked?.uuid === uuid);
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
          setAsked(true);
        }}
      >
        삭제
      </Button>
      {/* Inside the form: its button sends what the buttons beside it would send. */}
      <BottomSheet
        title={askingText}
        isOpen={isAsked && isHydrated}
        onClose={() => setAsked(false)}
        bar={
          <div className={styles.asked}>
            <Button variant="ground" size="bar" onClick={() => setAsked(false)}>
              취소
            </Button>
            <Button type="submit" name="intent" value="delete" size="bar" onClick={() => setAsked(false)}>
              삭제하기
            </Button>
          </div>
        }
      >
        <Where address={address} />
      </BottomSheet>
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
