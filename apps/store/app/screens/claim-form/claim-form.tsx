// /order/claim?orderProductUuid=…&type=…: requests a cancellation, return or exchange, with the refund as a dry run returns it
// (docs/rules/claims.md#preview). State: use-claim-form.ts.
import { data, redirect, useLoaderData } from 'react-router';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { claimTypes } from '#domain/base/enums.ts';
import { isUuid } from '#domain/base/uuid.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { FormAlert } from '#ui/feedback/notice.tsx';
import { DocumentIcon } from '#ui/icons/secondary-icons.tsx';
import { PageSection, TwoColumns } from '#ui/layout/page-layout.tsx';
import { StickyBar } from '#ui/layout/sticky-bar.tsx';
import { visitorContext } from '../../context.ts';
import { loginPath } from '../../redirects.ts';
import type { ScreenHandle } from '../../screen-handle.ts';
import { api, loaderApi } from '../../shared/api/api.ts';
import { AccountFields } from '../../shared/claim/account-fields.tsx';
import type { Claim, ClaimableRow } from '../../shared/claim/claim-types.ts';
import { pageMeta, publicUrlOf } from '../../shared/page/page-meta.ts';
import { claimDetailPath, claimsPath } from '../../shared/paths/claim-paths.ts';
import { Shell } from '../../shared/shell/shell.tsx';
import { comesBack } from './claim-draft.ts';
import { ClaimRows, type Replacement } from './claim-rows.tsx';
import { claimTexts, sendText } from './claim-texts.ts';
import { CollectFields } from './collect-fields.tsx';
import { ReasonFields } from './reason-fields.tsx';
import { RefundPreview } from './refund-preview.tsx';
import { type ClaimCalls, useClaimForm } from './use-claim-form.ts';
import styles from './claim-form.module.css';

/** The screen opens the postcode window and uploads photos. */
export const handle = { providers: ['postcode'], uploads: true } satisfies ScreenHandle;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { pathname, search, searchParams } = new URL(request.url);
  const uuid = (searchParams.get('orderProductUuid') ?? '').toLowerCase();
  const type = claimTypes.find((one) => one === searchParams.get('type'));
  if (!isUuid(uuid) || type === undefined) throw data(null, { status: 404 });
  if (context.get(visitorContext).member === null) throw redirect(loginPath(pathname, search));
  const client = loaderApi(context);
  const [order, { orderProducts: rows }, { postcodeScriptUrl }] = await Promise.all([
    client.getOrderByOrderProductUuid({ uuid }),
    client.getGroupClaimable({ uuid, claimType: type }),
    client.getPaymentWidgetInfo(),
  ]);
  const items =
    type === 'EXCHANGE' && rows.length > 0
      ? await client.getProductItemsByUuids({ uuids: itemUuids(rows) })
      : [];
  const { orderNo, delivery } = order;
  return {
    uuid,
    type,
    rows,
    orderNo,
    delivery,
    postcodeScriptUrl,
    // A deposit that was not made is cancelled with the whole order.
    isWhole: order.status === 'WAITING_DEPOSIT',
    replacements: Object.fromEntries(rows.map((row) => [row.orderProduct.uuid, replacementsOf(row, items)])),
  };
}

const itemUuids = (rows: readonly ClaimableRow[]) => [
  ...new Set(rows.map(({ orderProduct }) => orderProduct.productItemUuid)),
];

/** The row's own item, and the other options of its product that cost the same and are in stock. */
function replacementsOf(
  { orderProduct }: ClaimableRow,
  items: Answer<'getProductItemsByUuids'>,
): Replacement[] {
  const own = items.find(({ uuid }) => uuid === orderProduct.productItemUuid);
  const optionText = (options: readonly { value: string }[]) => options.map(({ value }) => value).join(' · ');
  const others = (own?.relatedItems ?? []).filter(
    ({ uuid, salesPrice, stockCount }) =>
      uuid !== orderProduct.productItemUuid && salesPrice === orderProduct.salesPrice && stockCount > 0,
  );
  return [
    {
      uuid: orderProduct.productItemUuid,
      label: `같은 상품 (${optionText(orderProduct.optionItems) || orderProduct.displayName})`,
    },
    ...others.map(({ uuid, displayName, optionItems }) => ({
      uuid,
      label: optionText(optionItems) || displayName,
    })),
  ];
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: '취소·교환·반품 요청',
    description: '주문 상품의 취소, 교환, 반품을 요청합니다.',
    path: '/order/claim',
    publicUrl: publicUrlOf(matches),
    isListed: false,
  });

const memberCalls: ClaimCalls = {
  preview: async (input) => {
    const answer = await api.registerOrderClaims({ ...input, dryRun: true });
    if (Array.isArray(answer)) throw new Error('A dry run answered claims.');
    return answer;
  },
  send: async (input, key) => {
    const answer = await api.registerOrderClaims(input, { headers: { 'idempotency-key': key } });
    return Array.isArray(answer) ? answer : [];
  },
};

/** One claim has a screen; several claims of one request are the newest ones of the list. */
const nextPath = (claims: readonly Claim[]): string =>
  claims.length === 1 && claims[0] !== undefined ? claimDetailPath(claims[0].uuid) : claimsPath;

export default function ClaimFormScreen() {
  const loaded = useLoaderData<typeof loader>();
  const { title } = claimTexts[loaded.type];
  const canClaim = loaded.rows.length > 0;
  return (
    <Shell title={title} hasLargeTitle bar={canClaim ? 'own' : 'none'} hasFooter={false}>
      {canClaim ? (
        <Fields loaded={loaded} />
      ) : (
        <EmptyState
          picture={<DocumentIcon size={40} />}
          title="지금은 요청할 수 없는 상품입니다"
          text="이미 요청했거나 요청할 수 있는 기간이 지났습니다. 주문 상세에서 현재 상태를 확인해 주세요."
        />
      )}
    </Shell>
  );
}

function Fields({ loaded }: { loaded: ReturnType<typeof useLoaderData<typeof loader>> }) {
  const { type, rows, orderNo, isWhole, replacements, delivery, postcodeScriptUrl } = loaded;
  const form = useClaimForm(loaded, memberCalls, nextPath);
  const { draft, errors, needsAccount, state } = form;
  const button = (
    <Button
      type="submit"
      size="bar"
      isFull
      isPending={form.isPending || form.photos.isUploading || state.isLoading}
    >
      {form.photos.isUploading
        ? '사진 업로드 중'
        : sendText(type, state.preview?.refundInfo.totalRefundPrice ?? 0)}
    </Button>
  );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <TwoColumns
        beside={
          <>
            <RefundPreview {...{ form, type }} />
            <div className={styles.end}>
              <FormAlert text={form.failure} />
              <div className={styles.large}>{button}</div>
            </div>
          </>
        }
      >
        <ClaimRows {...{ form, type, rows, orderNo, isWhole, replacements }} />
        <ReasonFields {...{ form, type }} />
        {comesBack(type, draft.reason) && <CollectFields {...{ form, delivery, postcodeScriptUrl }} />}
        {needsAccount && (
          <PageSection title="환불 계좌">
            <div className={styles.fields}>
              <AccountFields
                values={draft.account}
                errors={errors}
                change={(changed) =>
                  form.change(
                    { account: { ...draft.account, ...changed } },
                    ...(Object.keys(changed) as (keyof typeof draft.account)[]),
                  )
                }
              />
            </div>
          </PageSection>
        )}
      </TwoColumns>
      <StickyBar isSmallOnly>{button}</StickyBar>
    </form>
  );
}
