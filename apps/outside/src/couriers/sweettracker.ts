// Simulator of SweetTracker: lookup and list of companies (docs/integrations.md#sweettracker). Errors have HTTP status 200.
import { json, type Answer, type Exchange, type Route } from '../http.ts';
import { sweetTrackerKeys } from '../provider-keys.ts';
import { SEOUL_OFFSET_MS } from '../world.ts';
import { faultOf, type Parcel, type Parcels, type Scan } from './parcels.ts';

export const companies = {
  '01': '우체국택배',
  '04': 'CJ대한통운',
  '05': '한진택배',
  '06': '로젠택배',
  '08': '롯데택배',
  '11': '일양로지스',
  '17': '천일택배',
  '23': '경동택배',
  '94': '오늘의픽업',
  '131': '딜리래빗',
  '155': 'HY',
} as const;

const errorAnswer = (code: string, msg: string): Answer => json(200, { status: false, msg, code });

const seoulText = (at: string): string =>
  new Date(Date.parse(at) + SEOUL_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');

const detailOf = ({ at, level, where, kind }: Scan) => ({
  time: Date.parse(at),
  timeString: seoulText(at),
  code: null,
  kind,
  level,
  where,
  manName: level === 5 ? '박배송' : '',
  manPic: '',
  telno: '02-555-0101',
  telno2: level === 5 ? '010-2222-3333' : '',
  remark: null,
});

function answerOf(parcel: Parcel, scans: Scan[]): Answer {
  const last = scans.at(-1);
  // A carrier's later scan may have a lower level; the provider reports the level of the last one.
  const level = last?.level ?? 0;
  const isComplete = level === 6 || (parcel.isCompleteEarly && level === 5);
  const details = scans.map(detailOf);
  return json(200, {
    result: last === undefined ? 'N' : 'Y',
    invoiceNo: parcel.invoiceNumber,
    level,
    complete: isComplete,
    completeYN: isComplete ? 'Y' : 'N',
    adUrl: '',
    senderName: '온*',
    receiverName: '이*음',
    receiverAddr: parcel.receiverAddress ?? '',
    recipient: '',
    itemName: '건강식품',
    itemImage: '',
    orderNumber: null,
    estimate: null,
    productInfo: null,
    zipCode: null,
    firstDetail: details[0] ?? null,
    lastDetail: details.at(-1) ?? null,
    trackingDetails: details,
  });
}

function track(parcels: Parcels, { query }: Exchange): Answer {
  const [key, code = '', number = ''] = ['t_key', 't_code', 't_invoice'].map((name) => query.get(name) ?? '');
  if (key !== sweetTrackerKeys.apiKey) return errorAnswer('101', '유효하지 않은 API KEY입니다.');
  if (!(code in companies) || !/^[0-9A-Z]{4,30}$/.test(number))
    return errorAnswer('104', '유효하지 않은 운송장번호이거나 택배사 코드입니다.');
  switch (faultOf(number)) {
    case 'WRONG_NUMBER':
      return errorAnswer('104', '유효하지 않은 운송장번호이거나 택배사 코드입니다.');
    case 'QUOTA':
      return errorAnswer('103', '조회 가능 건수를 모두 사용했습니다.');
    case 'HTTP_500':
      return json(500, { msg: 'Internal Server Error' });
    case 'HTTP_404':
      return json(404, { msg: 'Not Found' });
    case 'NOT_JSON':
      return { status: 200, headers: { 'content-type': 'text/html' }, body: '<html>점검 중</html>' };
    case undefined: {
      const parcel = parcels.find(code, number);
      return answerOf(parcel, parcels.scansOf(parcel));
    }
  }
}

export function sweetTrackerRoutes(parcels: Parcels): Route[] {
  return [
    {
      method: 'GET',
      path: '/sweettracker/api/v1/trackingInfo',
      call: 'sweettracker.track',
      handle: (exchange) => track(parcels, exchange),
    },
    {
      method: 'GET',
      path: '/sweettracker/api/v1/companylist',
      call: 'sweettracker.companies',
      handle: ({ query }) =>
        query.get('t_key') === sweetTrackerKeys.apiKey
          ? json(200, {
              Company: Object.entries(companies).map(([Code, Name]) => ({
                International: 'false',
                Code,
                Name,
              })),
            })
          : errorAnswer('101', '유효하지 않은 API KEY입니다.'),
    },
  ];
}
