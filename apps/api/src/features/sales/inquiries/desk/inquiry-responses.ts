// Builds the answers of the desk: inquiries of all kinds in the order of the queue, and an open one with what is beside it.
import type { Answer } from '#contract/contract.ts';
import { seoulDateTime } from '#domain/base/calendar.ts';
import { refuse } from '#domain/base/refusal.ts';
import { type Ctx, storeOfStaff } from '../../../../context.ts';
import { adultPictureUrl, pictureUrl } from '../../../../pictures.ts';
import { listNotes, listWork } from '../../inquiry-work/inquiry-work.ts';
import { listVisitorInquiries, staffVisitorInquiry } from '../../visitor-inquiries/visitor-inquiries.ts';
import { listInquiries } from '../inquiry-lists.db.ts';
import { staffInquiry } from '../inquiry-response.ts';
import {
  type ItemRow,
  type SimilarRow,
  findItem,
  findSimilar,
  listEarlier,
  listOrderRows,
} from './inquiry-detail.db.ts';
import { findInQueue } from './queue.db.ts';

type StaffInquiry = Answer<'answerInquiry'>;

const isWaiting = ({ status }: StaffInquiry): boolean => status === 'RECEIVED' || status === 'REVIEWING';

/** The inquiries with these uuids, in their order; unknown ones are left out. */
export async function staffInquiries(ctx: Ctx, given: readonly string[]): Promise<StaffInquiry[]> {
  const uuids = given.map((uuid) => uuid.toLowerCase());
  const [own, ofVisitors, ofChannels, work] = await Promise.all([
    listInquiries(ctx.db, uuids),
    listVisitorInquiries(ctx.db, uuids),
    ctx.effects.channelInquiries.list(ctx, uuids),
    listWork(ctx.db, uuids, ctx.now),
  ]);
  const answers = [
    ...own.map((row) => staffInquiry(ctx, row)),
    ...ofVisitors.map((row) => staffVisitorInquiry(ctx, row)),
    ...ofChannels,
  ];
  const byUuid = new Map(answers.map((answer) => [answer.uuid, answer]));
  const workOf = new Map(work.map((row) => [row.inquiryUuid, row]));
  return uuids.flatMap((uuid) => {
    const inquiry = byUuid.get(uuid);
    if (inquiry === undefined) return [];
    const { assignee = null, noteCount = 0, hold = null } = workOf.get(uuid) ?? {};
    return {
      ...inquiry,
      ...(assignee !== null && { assignee }),
      ...(noteCount > 0 && { noteCount }),
      ...(hold !== null && isWaiting(inquiry) && { hold, isOverdue: false }),
    };
  });
}

/** One inquiry; refuses NOT_FOUND. */
export async function oneForStaff(ctx: Ctx, uuid: string): Promise<StaffInquiry> {
  const [inquiry] = await staffInquiries(ctx, [uuid]);
  return inquiry ?? refuse('NOT_FOUND');
}

const itemOf = (ctx: Ctx, { isAdult, mainImage, ...item }: ItemRow) => {
  const image = isAdult ? adultPictureUrl(ctx, mainImage) : pictureUrl(mainImage);
  return { ...item, ...(image !== '' && { image }) };
};

const similarOf = ({ uuid, text, answer, answeredAt, staffName }: SimilarRow) => ({
  uuid,
  text,
  answer: { text: answer, at: seoulDateTime(answeredAt), ...(staffName !== null && { staffName }) },
});

/** An inquiry that the staff see, with its notes and what is beside it; refuses NOT_FOUND. */
export async function inquiryDetail(ctx: Ctx, uuid: string): Promise<Answer<'getStaffInquiry'>> {
  const storeUuid = storeOfStaff(ctx);
  const found = (await findInQueue(ctx.db, uuid, storeUuid)) ?? refuse('NOT_FOUND');
  const inquiry = await oneForStaff(ctx, uuid);
  const { productItemUuid, orderUuid } = inquiry;
  const { userUuid, text } = found;
  const [notes, item, orderRows, earlier, similar] = await Promise.all([
    listNotes(ctx.db, uuid),
    productItemUuid === undefined ? undefined : findItem(ctx.db, productItemUuid, storeUuid),
    orderUuid === undefined ? [] : listOrderRows(ctx.db, orderUuid, storeUuid),
    userUuid === null ? [] : listEarlier(ctx.db, { uuid, userUuid }, storeUuid),
    productItemUuid === undefined
      ? undefined
      : findSimilar(ctx.db, { uuid, productItemUuid, text }, storeUuid),
  ]);
  return {
    ...inquiry,
    notes: notes.map(({ createdAt, ...note }) => ({ ...note, at: seoulDateTime(createdAt) })),
    ...(item !== undefined && { item: itemOf(ctx, item) }),
    orderRows: orderRows.map((row) => ({ ...row, statusChangedAt: seoulDateTime(row.statusChangedAt) })),
    earlier: earlier.map((row) => ({ ...row, createdAt: seoulDateTime(row.createdAt) })),
    ...(similar !== undefined && { similar: similarOf(similar) }),
  };
}
