// /gift?token=…: the page behind the link of message N27, where the receiver of a gift enters the address or declines
// (docs/rules/gifts.md#link). It needs no session and shows nothing about the receiver, because links are forwarded. The payment window of a
// surcharge returns to it.
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import type { ScreenHandle } from '../../screen-handle.ts';
import { api } from '../../shared/api/api.ts';
import { linkData } from '../../shared/order-data/link-data.ts';
import { Result } from '../../shared/order-data/result.tsx';
import { SurchargeSteps } from '../../shared/order-data/surcharge-steps.tsx';
import { pageMeta, publicUrlOf } from '../../shared/page/page-meta.ts';
import { isOtherAddress } from '../../shared/page/use-sheet.ts';
import { Shell } from '../../shared/shell/shell.tsx';
import { AcceptForm } from './accept-form.tsx';
import { type ReceivedGift, endedTexts } from './gift-words.ts';

/** The screen opens the postcode window and the payment window, so its Content-Security-Policy admits their providers. */
export const handle = { providers: ['postcode', 'payment'] } satisfies ScreenHandle;

export const loader = (args: LoaderFunctionArgs) =>
  linkData(args, (client, token) => client.getGift({ token }));

/** The postcode sheet is opened and closed by the fragment. */
export const shouldRevalidate = isOtherAddress;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: '선물 받기',
    description: '선물을 받을 배송지를 입력합니다.',
    path: '/gift',
    publicUrl: publicUrlOf(matches),
    isListed: false,
  });

const title = '선물 받기';

export default function Gift() {
  const { token, widget, found } = useLoaderData<typeof loader>();
  const [answered, setAnswered] = useState<ReceivedGift>();
  const gift = answered ?? found;
  const isOpen = gift?.state === 'WAITING';
  return (
    <Shell title={title} bar="none">
      {answered !== undefined ? (
        <Result {...endedTexts(answered)} isAnswer />
      ) : (
        <SurchargeSteps
          {...{ title, token, widget }}
          confirm={(payment) => api.acceptGift({ token, payment, isConsented: true })}
          onDone={setAnswered}
          renderClosed={isOpen ? undefined : (reason) => <Result {...endedTexts(gift, reason)} />}
          renderForm={(form) =>
            gift !== null && (
              <AcceptForm {...{ ...form, token, gift }} postcodeScriptUrl={widget.postcodeScriptUrl} />
            )
          }
        />
      )}
    </Shell>
  );
}
