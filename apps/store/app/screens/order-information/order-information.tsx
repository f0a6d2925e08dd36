// /order/information?token=…: the page behind the link of message N09, where the shopper supplies missing data of an order and pays the
// surcharge of a new address (docs/rules/delivery.md#information). It needs no session and shows no personal data, because links are
// forwarded. The payment window returns to it.
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import type { ScreenHandle } from '../../screen-handle.ts';
import { api } from '../../shared/api/api.ts';
import { linkData } from '../../shared/order-data/link-data.ts';
import { Result } from '../../shared/order-data/result.tsx';
import { SurchargeSteps } from '../../shared/order-data/surcharge-steps.tsx';
import { pageMeta, publicUrlOf } from '../../shared/page/page-meta.ts';
import { isOtherAddress } from '../../shared/page/use-sheet.ts';
import { Shell } from '../../shared/shell/shell.tsx';
import { InformationForm } from './information-form.tsx';

/** The screen opens the postcode window and the payment window, so its Content-Security-Policy admits their providers. */
export const handle = { providers: ['postcode', 'payment'] } satisfies ScreenHandle;

export const loader = (args: LoaderFunctionArgs) =>
  linkData(args, (client, token) => client.getOrderInfoRequest({ token }));

/** The postcode sheet is opened and closed by the fragment. */
export const shouldRevalidate = isOtherAddress;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: '주문 정보 입력',
    description: '배송에 필요한 주문 정보를 입력합니다.',
    path: '/order/information',
    publicUrl: publicUrlOf(matches),
    isListed: false,
  });

const title = '주문 정보 입력';

type SuppliedOrder = Answer<'editOrderInfoFromPharm'>;

export default function OrderInformation() {
  const { token, widget, found: asked } = useLoaderData<typeof loader>();
  const [supplied, setSupplied] = useState<SuppliedOrder>();
  return (
    <Shell title={title} bar="none">
      {supplied !== undefined ? (
        <Supplied {...supplied} />
      ) : (
        <SurchargeSteps
          {...{ title, token, widget }}
          confirm={(payment) => api.editOrderInfoFromPharm({ token, payment })}
          onDone={setSupplied}
          renderClosed={asked === null ? (reason) => <UnusableLink reason={reason} /> : undefined}
          renderForm={(form) =>
            asked !== null && (
              <InformationForm {...{ ...form, token, asked }} postcodeScriptUrl={widget.postcodeScriptUrl} />
            )
          }
        />
      )}
    </Shell>
  );
}

function Supplied({ orderNo, statusLabel }: SuppliedOrder) {
  return (
    <Result
      title="정보를 전달했습니다"
      text={`${orderNo === '' ? '주문' : `주문번호 ${orderNo}`}의 상태는 ‘${statusLabel}’입니다. 곧 상품을 준비하여 보내 드리겠습니다.`}
      isAnswer
    />
  );
}

/** `reason` is why a payment that the window returned was not confirmed. */
function UnusableLink({ reason }: { reason: string | undefined }) {
  return (
    <Result
      title="사용할 수 없는 링크입니다"
      text={`${reason ?? '이미 정보를 입력했거나, 사용 기간이 지났거나, 입금이 취소된 주문의 링크입니다.'} 도움이 필요하시면 고객센터로 문의해 주세요.`}
    />
  );
}
