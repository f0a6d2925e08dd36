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
    companyName: row.company_name ?? '',
    businessNumber: formatBusinessNumber(row.business_number ?? ''),
    category: row.category ?? '',
    ...(row.homepage !== null && { homepage: row.homepage }),
    ...(row.file_uuid !== null &&
      row.file_extension !== null && {
        fileUrl: fileUrlOf(ctx, { uuid: row.file_uuid, extension: row.file_extension }),
      }),
  },
});

const tyingFacts = (row: VisitorInquiryRow): Pick<StaffInquiry, 'tyingInquiry'> => ({
  tyingInquiry: {
    ...contactOf(row),
    purpose: row.purpose ?? 'ETC',
    ...(row.desired_date !== null && { desiredDate: row.desired_date }),
    items: row.items,
    ...(row.tying_set_uuid !== null && { tyingUuid: row.tying_set_uuid }),
    ...(row.quote_price !== null &&
      row.quote_valid_to !== null && {
        quote: { text: row.answer ?? '', price: row.quote_price, validTo: row.quote_valid_to },
      }),
  },
});

const isOpen = ({ status, closed_at }: VisitorInquiryRow): boolean =>
  closed_at === null && (status === 'RECEIVED' || status === 'REVIEWING');

/** What a visitor receives after an inquiry about a set. */
export function tyingReceipt({ uuid, status, is_closed, created_at }: Receipt): Answer<'inquiryTying'> {
  const shown = status === 'ANSWERED' ? status : 'RECEIVED';
  return { uuid, status: is_closed ? 'CLOSED' : shown, createdAt: seoulDateTime(created_at) };
}

/** The inquiry as staff see it, with masked personal data. */
export function staffVisitorInquiry(ctx: Config, row: VisitorInquiryRow): StaffInquiry {
  return {
    uuid: row.uuid,
    kind: row.kind,
    status: row.closed_at === null ? row.status : 'CLOSED',
    text: row.text ?? erasedText,
    images: [],
    isSecret: true,
    writerName: maskedName(row.name ?? ''),
    ...(row.kind === 'STORE' ? storeFacts(ctx, row) : tyingFacts(row)),
    createdAt: seoulDateTime(row.created_at),
    dueAt: seoulDateTime(row.due_at),
    isOverdue: isOpen(row) && row.due_at <= ctx.now,
    ...(row.answer !== null &&
      row.answered_at !== null && {
        answer: {
          text: row.answer,
          at: seoulDateTime(row.answered_at),
          ...(row.answered_by_name !== null && { staffName: row.answered_by_name }),
        },
      }),
    ...(row.close_reason !== null && { closeReason: row.close_reason }),
  };
}
