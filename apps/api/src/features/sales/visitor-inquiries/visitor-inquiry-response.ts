// Converts rows to the receipts of visitors and to StaffInquiry of the contract.
import type { Answer } from '#contract/contract.ts';
import { seoulDateTime } from '#domain/base/calendar.ts';
import { formatBusinessNumber } from '#domain/inquiries/business-number.ts';
import { maskedEmail, maskedName, maskedPhone } from '#domain/members/masked.ts';
import type { Ctx } from '../../../context.ts';
import { fileUrlOf } from '../../base/media/media.ts';
import type { Receipt } from './visitor-inquiries.db.ts';
import type { VisitorInquiryRow } from './visitor-inquiry-lists.db.ts';

type Config = Pick<Ctx, 'config' | 'now'>;
type StaffInquiry = Answer<'answerInquiry'>;

/** Shown to staff in place of an erased text. */
const erasedText = '보관 기간이 지나 내용을 삭제했습니다.';

const contactOf = ({ phone, email }: VisitorInquiryRow) => ({
  phone: maskedPhone(phone ?? ''),
  ...(email !== null && { email: maskedEmail(email) }),
});

const storeFacts = (ctx: Config, row: VisitorInquiryRow): Pick<StaffInquiry, 'storeInquiry'> => ({
  storeInquiry: {
    ...contactOf(row),
    companyName: row.companyName ?? '',
    businessNumber: formatBusinessNumber(row.businessNumber ?? ''),
    category: row.category ?? '',
    ...(row.homepage !== null && { homepage: row.homepage }),
    ...(row.fileUuid !== null &&
      row.fileExtension !== null && {
        fileUrl: fileUrlOf(ctx, { uuid: row.fileUuid, extension: row.fileExtension }),
      }),
  },
});

const tyingFacts = (row: VisitorInquiryRow): Pick<StaffInquiry, 'tyingInquiry'> => ({
  tyingInquiry: {
    ...contactOf(row),
    purpose: row.purpose ?? 'ETC',
    ...(row.desiredDate !== null && { desiredDate: row.desiredDate }),
    items: row.items,
    ...(row.tyingSetUuid !== null && { tyingUuid: row.tyingSetUuid }),
    ...(row.quotePrice !== null &&
      row.quoteValidTo !== null && {
        quote: { text: row.answer ?? '', price: row.quotePrice, validTo: row.quoteValidTo },
      }),
  },
});

const isOpen = ({ status, closedAt }: VisitorInquiryRow): boolean =>
  closedAt === null && (status === 'RECEIVED' || status === 'REVIEWING');

/** What a visitor receives after an inquiry about a set. */
export function tyingReceipt({ uuid, status, isClosed, createdAt }: Receipt): Answer<'inquiryTying'> {
  const shown = status === 'ANSWERED' ? status : 'RECEIVED';
  return { uuid, status: isClosed ? 'CLOSED' : shown, createdAt: seoulDateTime(createdAt) };
}

/** The inquiry as staff see it, with masked personal data. */
export function staffVisitorInquiry(ctx: Config, row: VisitorInquiryRow): StaffInquiry {
  return {
    uuid: row.uuid,
    kind: row.kind,
    status: row.closedAt === null ? row.status : 'CLOSED',
    text: row.text ?? erasedText,
    images: [],
    isSecret: true,
    writerName: maskedName(row.name ?? ''),
    ...(row.kind === 'STORE' ? storeFacts(ctx, row) : tyingFacts(row)),
    createdAt: seoulDateTime(row.createdAt),
    dueAt: seoulDateTime(row.dueAt),
    isOverdue: isOpen(row) && row.dueAt <= ctx.now,
    ...(row.answer !== null &&
      row.answeredAt !== null && {
        answer: {
          text: row.answer,
          at: seoulDateTime(row.answeredAt),
          ...(row.answeredByName !== null && { staffName: row.answeredByName }),
        },
      }),
    ...(row.closeReason !== null && { closeReason: row.closeReason }),
  };
}
