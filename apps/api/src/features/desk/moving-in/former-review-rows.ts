// Rows of a file of reviews of the former shop.
import { maskedName } from '#domain/members/masked.ts';
import { hasEfficacyClaim, maxReviewLength } from '#domain/reviews/review.ts';
import { type FormerReview, listStoredReviews, saveFormerReviews } from '../../content/reviews/reviews.ts';
import { findNamedMembers } from '../../members/accounts/accounts.ts';
import { listProductUuids } from './moving-in.db.ts';
import { type MovingCtx, type MovingImporter, type MovingRow, refused } from './moving-kind.ts';
import { Cells } from './read-cells.ts';
import type { TableRow } from './read-table.ts';
import { pictureNames, picturesProblem, storePictures } from './review-pictures.ts';
import { type NamedMember, givenName, memberProblem, readNamed } from './row-member.ts';

/** `productUuid` is empty until the product is found, `imageUuids` until the pictures are stored. */
type ReadReview = FormerReview & {
  productCode: string;
  named: NamedMember;
  /** Names of picture files. */
  pictures: string[];
};

const isClaiming = '식품 광고에 쓸 수 없는 표현이 있어 베스트 리뷰로는 보이지 않습니다.';
const nameless = '작성자를 적거나, 회원의 아이디·휴대폰 번호·이메일을 적어 주세요.';
const withoutPictures = '사진은 빼고 가져옵니다. 서버에서 명령으로 가져오면 사진도 들어갑니다.';
const withoutMember = '회원을 찾지 못해 작성자 이름으로만 보입니다.';

function read(row: TableRow, ctx: MovingCtx): MovingRow<ReadReview> {
  const cells = new Cells<'REVIEWS'>(row, ctx.now);
  const pictures = pictureNames(cells.text('pictures'));
  cells.checked('pictures', '', picturesProblem(pictures, ctx));
  if (pictures.length > 0 && ctx.pictures === undefined) cells.notes.push(withoutPictures);
  const writer = cells.line('writer', { to: 50 });
  const stored: ReadReview = {
    reviewNo: cells.line('reviewNo', { from: 1, to: 50 }),
    productCode: cells.text('productCode'),
    productUuid: '',
    named: readNamed((name) => cells.text(name)),
    userUuid: null,
    writer: writer === '' ? null : maskedName(writer),
    optionText: cells.line('optionText', { to: 200 }),
    rating: cells.whole('rating', { from: 1, to: 5 }),
    text: cells.lines('text', { from: 1, to: maxReviewLength }),
    writtenAt: cells.neededPast('writtenAt'),
    pictures,
    imageUuids: [],
  };
  if (writer === '' && givenName(stored.named) === undefined)
    cells.errors.push({ name: 'writer', message: nameless });
  if (hasEfficacyClaim(stored.text)) cells.notes.push(isClaiming);
  return cells.row(stored);
}

/** The row with its member in place of the name of the writer. A row that names no member keeps the name, and is refused without one. */
function written(
  row: MovingRow<ReadReview>,
  member: { uuid: string; createdAt: Date } | undefined,
): MovingRow<ReadReview> {
  const { stored } = row;
  const name = stored && givenName(stored.named);
  if (stored === undefined || name === undefined) return row;
  const problem = memberProblem(stored.named, member, stored.writtenAt);
  if (problem === undefined)
    return { ...row, stored: { ...stored, userUuid: member?.uuid ?? null, writer: null } };
  return stored.writer === null
    ? refused(row, name, problem)
    : { ...row, notes: [...row.notes, withoutMember] };
}

export const formerReviewImporter: MovingImporter<ReadReview> = {
  secretColumns: [],
  read,
  keysOf: ({ reviewNo }) => ({ reviewNo }),
  async compare({ db, pictures }, rows) {
    const reviews = rows.flatMap(({ stored }) => stored ?? []);
    const [products, members, before] = await Promise.all([
      listProductUuids(
        db,
        reviews.map(({ productCode }) => productCode),
      ),
      findNamedMembers(
        db,
        reviews.map(({ named }) => named),
      ),
      listStoredReviews(
        db,
        reviews.map(({ reviewNo }) => reviewNo),
      ),
    ]);
    return rows.map((row, at) => {
      const { stored } = row;
      if (stored === undefined) return row;
      const found = before.get(stored.reviewNo);
      if (found !== undefined) {
        const { takesPictures, ...owned } = found;
        const isChanged = takesPictures && pictures !== undefined && stored.pictures.length > 0;
        return { ...row, state: isChanged ? 'CHANGED' : 'UNCHANGED', stored: { ...stored, ...owned } };
      }
      const productUuid = products.get(stored.productCode);
      if (productUuid === undefined) return refused(row, 'productCode', '이 코드의 상품이 없습니다.');
      return written({ ...row, stored: { ...stored, productUuid } }, members[at]);
    });
  },
  async prepare(ctx, rows) {
    const prepared: MovingRow<ReadReview>[] = [];
    for (const row of rows) {
      const { pictures = [], userUuid = null } = row.stored ?? {};
      const images = await storePictures(ctx, pictures, userUuid);
      if (typeof images === 'string') prepared.push(refused(row, 'pictures', images));
      else prepared.push({ ...row, stored: row.stored && { ...row.stored, imageUuids: images } });
    }
    return prepared;
  },
  save: (tx, _ctx, reviews) => saveFormerReviews(tx, reviews),
};
