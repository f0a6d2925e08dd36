// /mypage/coupons: a member's coupons (쿠폰함), the soonest to end first; coupons to download, and exchange of a code. Works without scripts.
import { data, Form, Link, useActionData, useLoaderData, useNavigation } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router';
import { formatKoreanDayTime } from '#domain/base/calendar.ts';
import { formatNumber } from '#domain/base/money.ts';
import { classNames } from '#ui/class-names.ts';
import { Button } from '#ui/button.tsx';
import { ChipLink, ChipRow } from '#ui/catalog/chip.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useSnackbar } from '#ui/feedback/snackbar.tsx';
import { TextField } from '#ui/fields.tsx';
import { NarrowColumn, PageSection } from '#ui/layout/page-layout.tsx';
import { ChevronDownIcon } from '#ui/icons.tsx';
import { DocumentIcon } from '#ui/icons/secondary-icons.tsx';
import type { Answer } from '#contract/contract.ts';
import { loaderApi } from '../../shared/api/api.ts';
import { conditionText, discountText, untilText } from '../../shared/coupon/coupon-text.ts';
import type { Coupon } from '../../shared/coupon/coupon-text.ts';
import { formRefusal } from '../../shared/form/refusal-text.ts';
import { readForm } from '../../shared/form/request-body.ts';
import { useEachAnswer } from '../../shared/form/use-each-answer.ts';
import { pageMeta, publicUrlOf } from '../../shared/page/page-meta.ts';
import { MyShell } from '../../shared/my-page/my-shell.tsx';
import styles from './coupons.module.css';

type UserCoupon = Answer<'getUserCouponsByPaging'>['data'][number];

/** Filters of the wallet, as in the address: ?state=used. */
const filters = [
  { state: 'usable', label: '사용 가능', input: { isActive: true }, empty: '사용할 수 있는 쿠폰이 없습니다' },
  {
    state: 'used',
    label: '사용 완료',
    input: { isUsed: true, isUnpaid: false },
    empty: '사용한 쿠폰이 없습니다',
  },
  {
    state: 'ended',
    label: '기간 만료',
    input: { isActive: false, isUsed: false },
    empty: '기간이 지난 쿠폰이 없습니다',
  },
] as const;

const pageCount = 30;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const filter = filters.find(({ state }) => state === query.get('state')) ?? filters[0];
  const cursor = query.get('cursor');
  const client = loaderApi(context);
  const isFirst = filter.state === 'usable' && cursor === null;
  const [page, offered, unpaid] = await Promise.all([
    client.getUserCouponsByPaging({
      count: pageCount,
      ...filter.input,
      ...(cursor !== null && { cursor }),
    }),
    client.getDownloadableCoupons({}),
    isFirst ? client.getUserCouponsByPaging({ count: pageCount, isUnpaid: true }) : undefined,
  ]);
  return {
    state: filter.state,
    page,
    offered: offered.filter((coupon) => coupon.isDownloadable),
    /** Copies that orders use which are not paid yet. */
    inUse: unpaid?.data ?? [],
  };
}

type ActionResult = { text: string; isDone: boolean; isCode: boolean };

/** Downloads a coupon or exchanges a code. */
export async function action({ request, context }: ActionFunctionArgs): Promise<ActionResult> {
  const sent = await readForm(request);
  const intent = sent.get('intent');
  if (intent !== 'download' && intent !== 'code') throw data(null, { status: 400 });
  const isCode = intent === 'code';
  const client = loaderApi(context);
  try {
    if (!isCode) {
      await client.downloadCoupon({ uuid: String(sent.get('uuid') ?? '') });
      return { text: '쿠폰을 받았습니다.', isDone: true, isCode };
    }
    const code = String(sent.get('code') ?? '').trim();
    if (code === '') return { text: '쿠폰 번호를 입력해 주세요.', isDone: false, isCode };
    const { userCoupon } = await client.getCouponByCode({ code });
    const text = userCoupon ? '쿠폰을 등록했습니다.' : '프로모션 코드입니다. 주문서에서 입력해 주세요.';
    return { text, isDone: userCoupon !== undefined, isCode };
  } catch (error) {
    if (error instanceof Error) return { text: formRefusal(error).text, isDone: false, isCode };
    throw error;
  }
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: '쿠폰',
    description: '받은 쿠폰을 확인하고 쿠폰 번호를 등록합니다.',
    path: '/mypage/coupons',
    publicUrl: publicUrlOf(matches),
    isListed: false,
  });

export default function Coupons() {
  const { offered } = useLoaderData<typeof loader>();
  const showSnackbar = useSnackbar();
  const result = useActionData<typeof action>();
  useEachAnswer(result, ({ text, isDone, isCode }) => {
    if (isDone || !isCode) showSnackbar({ text });
  });
  return (
    <MyShell title="쿠폰">
      <NarrowColumn title="쿠폰">
        {result && (
          <noscript>
            <p role="status">{result.text}</p>
          </noscript>
        )}
        <CodeForm key={result?.isDone === true ? 'sent' : 'open'} result={result} />
        {offered.length > 0 && <Offered coupons={offered} />}
        <Wallet />
      </NarrowColumn>
    </MyShell>
  );
}

function CodeForm({ result }: { result: ActionResult | undefined }) {
  const { state, formData } = useNavigation();
  // While the lists load after a refusal, the next code can be sent already.
  const isSending = state === 'submitting' && formData?.get('intent') === 'code';
  const isWrong = result?.isCode === true && !result.isDone;
  return (
    <Form method="post" className={styles.code} preventScrollReset>
      <TextField
        label="쿠폰 번호"
        name="code"
        maxLength={30}
        autoComplete="off"
        autoCapitalize="characters"
        {...(isWrong ? { error: result.text } : {})}
        beside={
          <Button type="submit" name="intent" value="code" variant="outlined" isPending={isSending}>
            등록
          </Button>
        }
      />
    </Form>
  );
}

function Offered({ coupons }: { coupons: Coupon[] }) {
  const sent = useNavigation().formData?.get('uuid');
  return (
    <PageSection title="받을 수 있는 쿠폰">
      <ul className={styles.list}>
        {coupons.map((coupon) => (
          <li key={coupon.uuid} className={styles.coupon}>
            <CouponText coupon={coupon} />
            <Form method="post" preventScrollReset>
              <input type="hidden" name="uuid" value={coupon.uuid} />
              <Button
                type="submit"
                name="intent"
                value="download"
                size="small"
                variant="outlined"
                isPending={sent === coupon.uuid}
                aria-label={`${coupon.name} 받기`}
              >
                받기
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

function Wallet() {
  const { state, page, inUse } = useLoaderData<typeof loader>();
  const { data: copies, paging } = page;
  const { empty } = filters.find((filter) => filter.state === state) ?? filters[0];
  const count = paging.totalCount ?? copies.length;
  return (
    <PageSection title={state === 'usable' ? `내 쿠폰 ${formatNumber(count)}장` : '내 쿠폰'}>
      <div className={styles.filters}>
        <ChipRow label="쿠폰 상태">
          {filters.map((filter) => (
            <ChipLink
              key={filter.state}
              to={filter.state === 'usable' ? '/mypage/coupons' : `/mypage/coupons?state=${filter.state}`}
              isChosen={filter.state === state}
              isSamePage
            >
              {filter.label}
            </ChipLink>
          ))}
        </ChipRow>
      </div>
      {inUse.length > 0 && (
        <ul
          className={classNames(styles.list, styles.inUse)}
          aria-label="결제 대기 중인 주문에 사용 중인 쿠폰"
        >
          {inUse.map((copy) => (
            <li key={copy.uuid} className={styles.over}>
              <CouponText coupon={copy.coupon} copy={copy} />
            </li>
          ))}
        </ul>
      )}
      {copies.length === 0 ? (
        <EmptyState
          picture={<DocumentIcon size={40} />}
          title={empty}
          text="받은 쿠폰은 주문서에서 사용할 수 있습니다."
        />
      ) : (
        <ul className={styles.list}>
          {copies.map((copy) => (
            <li key={copy.uuid} className={copy.state === 'USABLE' ? styles.coupon : styles.over}>
              <CouponText coupon={copy.coupon} copy={copy} />
            </li>
          ))}
        </ul>
      )}
      {paging.hasNext && paging.cursor !== undefined && (
        <Link className={styles.more} to={`/mypage/coupons?state=${state}&cursor=${paging.cursor}`}>
          다음 쿠폰 보기
        </Link>
      )}
    </PageSection>
  );
}

function CouponText({ coupon, copy }: { coupon: Coupon; copy?: UserCoupon }) {
  return (
    <div className={styles.text}>
      <p className={styles.discount}>{discountText(coupon)}</p>
      <p className={styles.name}>{coupon.name}</p>
      <p className={styles.small}>{conditionText(coupon)}</p>
      {copy && <p className={styles.small}>{periodOf(copy)}</p>}
      <details className={styles.notes}>
        <summary>
          유의사항
          <span className={styles.arrow}>
            <ChevronDownIcon size={16} />
          </span>
        </summary>
        <ul>
          {coupon.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </details>
    </div>
  );
}

function periodOf({ state, validTo, usedAt, usedOrderNo, unpaidOrder }: UserCoupon): string {
  if (unpaidOrder) {
    const { orderNo, reservedUntil } = unpaidOrder;
    return `결제 대기 중인 주문 ${orderNo}에 사용 중 · ${formatKoreanDayTime(reservedUntil)}까지`;
  }
  if (state !== 'USED') return untilText(validTo);
  return `${(usedAt ?? validTo).slice(0, 10).replaceAll('-', '.')} 사용${usedOrderNo === undefined ? '' : ` · 주문 ${usedOrderNo}`}`;
}
