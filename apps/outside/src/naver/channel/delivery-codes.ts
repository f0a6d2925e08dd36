// Codes of carriers and delivery methods that the channel accepts (a selection of Naver's list).

export const carrierCodes: ReadonlySet<string> = new Set([
  'CJGLS',
  'HYUNDAI',
  'HANJIN',
  'KGB',
  'EPOST',
  'REGISTPOST',
  'GENERALPOST',
  'DAESIN',
  'DONGBU',
  'ILYANG',
  'KDEXP',
  'CHUNIL',
  'CVSNET',
  'CUPARCEL',
  'HDEXP',
  'HONAM',
  'HOMEPICK',
  'KUNYOUNG',
  'SLX',
  'WIZWA',
  'HY',
  'DRABBIT',
  'TODAYPICKUP',
  'TEAMFRESH',
  'KURLY',
  'EMS',
  'DHL',
  'FEDEX',
  'UPS',
  'CH1',
]);

export const deliveryMethods: ReadonlySet<string> = new Set([
  'DELIVERY',
  'GDFW_ISSUE_SVC',
  'VISIT_RECEIPT',
  'DIRECT_DELIVERY',
  'QUICK_SVC',
  'NOTHING',
]);

export const returnMethods: ReadonlySet<string> = new Set([
  'RETURN_DESIGNATED',
  'RETURN_DELIVERY',
  'RETURN_INDIVIDUAL',
  'RETURN_MERCHANT',
]);
