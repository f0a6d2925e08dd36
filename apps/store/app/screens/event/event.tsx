// /goods/event/{uuid}: an event with its coupons, participation, winners and groups of products; one group whole with ?group=…&page=2.
// Ended events stay readable.
import { type ReactNode, useEffect, useState } from 'react';
import { data, redirect, useActionData, useLoaderData } from 'react-router';
import type { ActionFunctionArgs, HeadersArgs, LoaderFunctionArgs, MetaFunction } from 'react-router';
import { shareCode } from '#domain/base/share-code.ts';
import { eventTypeLabels } from '#domain/content/event-labels.ts';
import { useSnackbar } from '#ui/feedback/snackbar.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { visitorContext } from '../../context.ts';
import { loaderApi } from '../../shared/api/api.ts';
import { guestOf } from '../../shared/account/session/open-session.ts';
import { cardOf } from '../../shared/catalog/cards.tsx';
import { CouponBox } from '../../shared/coupon/box/coupon-box.tsx';
import { EventCards, eventCardData, periodText } from '../../shared/event/event-card.tsx';
import { formRefusal } from '../../shared/form/refusal-text.ts';
import { readForm } from '../../shared/form/request-body.ts';
import { useEachAnswer } from '../../shared/form/use-each-answer.ts';
import { deserialiseData, serialiseData } from '../../rendering/serialised-data.ts';
import { pageSize } from '../../shared/list/list-address.ts';
import { pagedPath, pageOf } from '../../shared/paging/pages.ts';
import { eventPath, eventsPath } from '../../shared/paths/event-paths.ts';
import { pageMeta, publicUrlOf } from '../../shared/page/page-meta.ts';
import { previewInit, previewTokenOf } from '../../shared/preview/preview.ts';
import { PreviewNotice } from '../../shared/preview/preview-notice.tsx';
import { sharePicture, sharePictureSize } from '../../shared/share/share-picture.ts';
import { columnClass, Shell } from '../../shared/shell/shell.tsx';
import type { ScreenHandle } from '../../screen-handle.ts';
import { EventActions } from './event-actions.tsx';
import { EventGroup } from './event-group.tsx';
import { type EventViewer, openEvent } from './event-viewer.ts';
import { JoinForm } from './join-form.tsx';
import styles from './event.module.css';

/** Products of a group on the whole page; the address of the group has the others. */
const shownOfGroup = 8;

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { searchParams: query } = new URL(request.url);
  const client = loaderApi(context);
  const previewToken = previewTokenOf(request.url);
  const isPreview = previewToken !== null;
  const { event, groups, relatedEvents } = isPreview
    ? await client.getEventPreview({ uuid: params.uuid ?? '', previewToken })
    : await client.getNewEvent({ uuid: params.uuid ?? '' });
  const path = eventPath(event.uuid);
  const chosen = groups.find(({ eventGroupUuid }) => eventGroupUuid === query.get('group'))?.eventGroupUuid;
  const page = chosen === undefined ? 1 : pageOf(query);
  const shown = groups.filter(({ eventGroupUuid }) => chosen === undefined || eventGroupUuid === chosen);
  const lists = await Promise.all(
    shown.map(async ({ eventGroupUuid, title, fixedItems, itemCount }) => {
      const count = chosen === undefined ? Math.max(1, shownOfGroup - fixedItems.length) : pageSize;
      const rest = await client.getProductItemsByPaging({
        count,
        page,
        groupUuid: eventGroupUuid,
        exceptUuids: fixedItems.map(({ uuid }) => uuid),
        isTotalCountSkipped: true,
      });
      const pinned = page === 1 ? fixedItems : [];
      return {
        uuid: eventGroupUuid,
        title,
        itemCount,
        items: [...pinned, ...rest.data].map(cardOf),
        hasNext: rest.paging.hasNext,
      };
    }),
  );
  if (page > 1 && lists[0]?.items.length === 0) throw redirect(pagedPath(path, { group: chosen }));
  const related = relatedEvents.map(eventCardData);
  const sharePath = `/s/${shareCode('event', event.uuid)}`;
  const serialised = serialiseData(context, {
    event,
    path,
    chosen,
    page,
    lists,
    related,
    sharePath,
    isPreview,
  });
  return isPreview ? data(serialised, previewInit) : serialised;
}

/** Those of the loader: previews are no-store. */
export const headers = ({ loaderHeaders }: HeadersArgs) => loaderHeaders;

export const handle = { cachedBy: ['group', 'page'], hasPreviews: true } satisfies ScreenHandle;

/** Joins an INSTA event. */
export async function action({ params, request, context }: ActionFunctionArgs) {
  const sent = await readForm(request);
  if (sent.get('intent') !== 'join') throw data(null, { status: 400 });
  const instagramId = String(sent.get('instagramId') ?? '').trim();
  if (instagramId === '') return { error: '인스타그램 아이디를 입력해 주세요.' };
  try {
    await loaderApi(context).upsertInstagramId({
      instagramId: instagramId.slice(0, 40),
      ...guestOf(context.get(visitorContext)),
      eventUuid: params.uuid ?? '',
    });
    return { joined: instagramId };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const { text, fields } = formRefusal(error);
    return { error: fields.instagramId ?? fields.eventUuid ?? text };
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  const screen = loaderData && deserialiseData(loaderData);
  const tags = pageMeta({
    title: screen?.event.title ?? '이벤트',
    description: screen
      ? `${screen.event.subtitle ?? screen.event.title}. ${periodText(screen.event)}`
      : '온스 이벤트',
    path: screen ? pagedPath(screen.path, { group: screen.chosen }, screen.page) : eventsPath,
    publicUrl: publicUrlOf(matches),
    isListed: screen?.isPreview !== true,
    ...(screen ? { image: sharePicture('event', screen.event.uuid) } : {}),
  });
  return screen ? [...tags, ...sharePictureSize] : tags;
};

type Screen = ReturnType<typeof useScreen>;
const useScreen = () => deserialiseData(useLoaderData<typeof loader>());

export default function Event() {
  const { event, path, chosen, page, lists, related, sharePath, isPreview } = useScreen();
  const viewer = useViewer(event.uuid, isPreview);
  return (
    <Shell title={eventTypeLabels[event.eventType]} backTo={chosen === undefined ? undefined : path}>
      <div className={columnClass}>
        {isPreview && <PreviewNotice />}
        <Head event={event} isShort={chosen !== undefined}>
          {!isPreview && <EventActions event={event} sharePath={sharePath} viewer={viewer} />}
        </Head>
        {chosen === undefined && <Body event={event} path={path} isJoined={viewer?.isJoined === true} />}
        {lists.map((list) => (
          <EventGroup key={list.uuid} {...list} path={path} page={page} isWhole={chosen !== undefined} />
        ))}
        {chosen === undefined && <Notices lines={event.notices} />}
        {chosen === undefined && related.length > 0 && (
          <section aria-labelledby="related">
            <h2 className={styles.title} id="related">
              함께 보면 좋은 이벤트
            </h2>
            <EventCards events={related} label="관련 이벤트" columns={4} />
          </section>
        )}
      </div>
    </Shell>
  );
}

/** Reports the view and returns the like and the participation of a member; undefined for a guest and until they are known. */
function useViewer(uuid: string, isPreview: boolean): EventViewer | undefined {
  const [known, setKnown] = useState<{ uuid: string; viewer: EventViewer | undefined }>();
  useEffect(() => {
    if (isPreview) return;
    openEvent(uuid).then(
      (viewer) => setKnown({ uuid, viewer }),
      // The heart is shown empty.
      () => undefined,
    );
  }, [uuid, isPreview]);
  return known?.uuid === uuid ? known.viewer : undefined;
}

type HeadProps = Pick<Screen, 'event'> & { isShort: boolean; children: ReactNode };

function Head({ event, isShort, children }: HeadProps) {
  return (
    <header className={styles.head}>
      {!isShort && (
        <Picture
          url={event.thumbnail}
          alt={event.alt}
          width={960}
          height={480}
          sizes="(min-width: 1024px) 800px, 100vw"
          isFirst
          className={styles.picture}
        />
      )}
      <p className={styles.kind}>{eventTypeLabels[event.eventType]}</p>
      <h1 className={styles.name}>{event.title}</h1>
      {event.subtitle !== undefined && <p className={styles.subtitle}>{event.subtitle}</p>}
      <div className={styles.facts}>
        <p className={styles.period}>{periodText(event)}</p>
        {children}
      </div>
      {!event.isOpen && <Notice tone="ground">종료된 이벤트입니다. 내용은 계속 볼 수 있습니다.</Notice>}
    </header>
  );
}

function Body({ event, path, isJoined }: Pick<Screen, 'event' | 'path'> & { isJoined: boolean }) {
  return (
    <div className={styles.body}>
      {/* Cleaned HTML of staff; its headings follow the h1. */}
      <div
        className={styles.text}
        dangerouslySetInnerHTML={{
          __html: event.contentHtml.replaceAll('<h3>', '<h2>').replaceAll('</h3>', '</h2>'),
        }}
      />
      {event.images.length > 0 && (
        <div className={styles.images}>
          {event.images.map(({ url, alt }) => (
            <img key={url} src={url} alt={alt} loading="lazy" />
          ))}
        </div>
      )}
      {event.instagram && event.isOpen && <Join instagram={event.instagram} isJoined={isJoined} />}
      {event.winners && <Winners winners={event.winners} />}
      {event.coupons.length > 0 && <CouponBox coupons={event.coupons} backTo={path} />}
    </div>
  );
}

type JoinProps = { instagram: NonNullable<Screen['event']['instagram']>; isJoined: boolean };

function Join({ instagram, isJoined }: JoinProps) {
  const result = useActionData<typeof action>();
  const showSnackbar = useSnackbar();
  const joined = result && 'joined' in result ? result.joined : undefined;
  useEachAnswer(result, (answer) => {
    if ('joined' in answer) showSnackbar({ text: '참여했습니다.', tone: 'done' });
  });
  return (
    <JoinForm
      instagram={instagram}
      joined={joined}
      isJoined={isJoined}
      error={result && 'error' in result ? result.error : undefined}
    />
  );
}

function Winners({ winners }: { winners: { maskedId: string; prize: string }[] }) {
  return (
    <section aria-labelledby="winners">
      <h2 className={styles.subTitle} id="winners">
        당첨을 축하합니다
      </h2>
      <table className={styles.winners}>
        <thead>
          <tr>
            <th scope="col">아이디</th>
            <th scope="col">경품</th>
          </tr>
        </thead>
        <tbody>
          {winners.map(({ maskedId, prize }, at) => (
            <tr key={at}>
              <td>{maskedId}</td>
              <td>{prize}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Notices({ lines }: { lines: string[] }) {
  if (lines.length === 0) return null;
  return (
    <section className={styles.notices} aria-labelledby="notices">
      <h2 id="notices">유의사항</h2>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
