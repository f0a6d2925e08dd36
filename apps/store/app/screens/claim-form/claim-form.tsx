// /order/claim?orderProductUuid=…&type=…: requests a cancellation, return or exchange, with the refund as a dry run returns it
// (docs/rules/claims.md#preview). A guest's address names the order too. Fields: claim-fields.tsx.
import { data, useLoaderData } from 'react-router';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import type { Client } from '#contract/client.ts';
import { type ClaimType, claimTypes } from '#domain/base/enums.ts';
import { isUuid } from '#domain/base/uuid.ts';
import { visitorContext } from '../../context.ts';
import type { ScreenHandle } from '../../screen-handle.ts';
import { api, loaderApi } from '../../shared/api/api.ts';
import type { Claim } from '../../shared/claim/claim-types.ts';
import { pageMeta, publicUrlOf } from '../../shared/page/page-meta.ts';
import { isOtherAddress } from '../../shared/page/use-sheet.ts';
import { claimDetailPath, claimsPath } from '../../shared/paths/claim-paths.ts';
import { Shell } from '../../shared/shell/shell.tsx';
import { ClaimFields } from './claim-fields.tsx';
import { claimTexts } from './claim-texts.ts';
import { GuestClaim } from './guest-claim.tsx';
import { NothingToClaim } from './nothing-to-claim.tsx';
import { itemUuids, replacementsOfRows } from './replacements.ts';
import type { ClaimCalls } from './use-claim-form.ts';

/** The screen opens the postcode window and uploads photos. */
export const handle = { providers: ['postcode'], uploads: true } satisfies ScreenHandle;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams: query } = new URL(request.url);
  const uuid = (query.get('orderProductUuid') ?? '').toLowerCase();
  const type = claimTypes.find((one) => one === query.get('type'));
  if (!isUuid(uuid) || type === undefined) throw data(null, { status: 404 });
  const client = loaderApi(context);
  const isMember = context.get(visitorContext).member !== null;
  const [{ postcodeScriptUrl }, own] = await Promise.all([
    client.getPaymentWidgetInfo(),
    isMember ? ownRows(client, uuid, type) : null,
  ]);
  return { uuid, type, postcodeScriptUrl, own, orderNo: query.get('orderNo') ?? '' };
}

/** The postcode sheet is opened and closed by the fragment. */
export const shouldRevalidate = isOtherAddress;

/** The member's rows that can be claimed together with `uuid`. */
async function ownRows(client: Client, uuid: string, claimType: ClaimType) {
  const [{ delivery }, { orderProducts: rows }] = await Promise.all([
    client.getOrderByOrderProductUuid({ uuid }),
    client.getGroupClaimable({ uuid, claimType }),
  ]);
  const uuids = itemUuids(rows);
  const isExchange = claimType === 'EXCHANGE' && uuids.length > 0;
  const items = isExchange ? await client.getProductItemsByUuids({ uuids }) : [];
  return { delivery, rows, replacements: replacementsOfRows(rows, items) };
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
const nextPath = ([first, second]: readonly Claim[]): string =>
  first !== undefined && second === undefined ? claimDetailPath(first.uuid) : claimsPath;

export default function ClaimForm() {
  const { uuid, type, postcodeScriptUrl, own, orderNo } = useLoaderData<typeof loader>();
  const { title } = claimTexts[type];
  const hasRows = own === null || own.rows.length > 0;
  return (
    <Shell title={title} hasLargeTitle bar={hasRows ? 'own' : 'none'} hasFooter={false}>
      {own === null ? (
        <GuestClaim {...{ uuid, type, postcodeScriptUrl, orderNo }} />
      ) : hasRows ? (
        <ClaimFields
          subject={{ uuid, type, rows: own.rows, replacements: own.replacements }}
          {...{ postcodeScriptUrl, nextPath }}
          delivery={own.delivery}
          calls={memberCalls}
        />
      ) : (
        <NothingToClaim />
      )}
    </Shell>
  );
}
