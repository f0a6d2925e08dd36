// Addresses of the offline postcode window, in the fields of the Kakao postcode service, and their search.
// The window and its script are in postcode.ts (docs/integrations.md#postcode).
import { northernAreas } from './postcode-areas-north.ts';
import { southernAreas } from './postcode-areas-south.ts';

/** One address as the window returns it, before the shopper chose road or lot address. */
export type Address = {
  zonecode: string;
  roadAddress: string;
  roadAddressEnglish: string;
  /** Empty where a road address covers several lots: then only `autoJibunAddress` is set. */
  jibunAddress: string;
  jibunAddressEnglish: string;
  autoRoadAddress: string;
  autoRoadAddressEnglish: string;
  autoJibunAddress: string;
  autoJibunAddressEnglish: string;
  buildingCode: string;
  buildingName: string;
  apartment: 'Y' | 'N';
  sido: string;
  sidoEnglish: string;
  sigungu: string;
  sigunguEnglish: string;
  sigunguCode: string;
  roadnameCode: string;
  bcode: string;
  roadname: string;
  roadnameEnglish: string;
  bname: string;
  bnameEnglish: string;
  bname1: string;
  bname2: string;
  hname: string;
};

type Place = {
  sido: string;
  sidoEnglish: string;
  sigungu: string;
  sigunguEnglish: string;
  sigunguCode: string;
};

type Road = {
  name: string;
  english: string;
  firstZonecode: string;
  village: string;
  villageEnglish: string;
  buildings: { number: string; name: string; isApartment: boolean }[];
  index: number;
};

const parts = (line: string): string[] => line.split(' / ').map((part) => part.trim());

function readBuildings(text: string): Road['buildings'] {
  return text.split(' ').map((word) => {
    const [number = '', name = ''] = word.split(':');
    return { number, name: name.replace('*', ''), isApartment: name.endsWith('*') };
  });
}

function readRoad(line: string, index: number): Road {
  const [name = '', english = '', firstZonecode = '', village = '', villageEnglish = '', buildings = ''] =
    parts(line);
  return {
    name,
    english,
    firstZonecode,
    village,
    villageEnglish,
    buildings: readBuildings(buildings),
    index,
  };
}

/** Real zones cover several adjacent numbers; here every second number starts the next zone of the area. */
const zonecodeAt = (road: Road, position: number): string =>
  road.village.includes(' ')
    ? road.firstZonecode
    : String(Number(road.firstZonecode) + Math.floor(position / 2)).padStart(5, '0');

function makeAddress(place: Place, road: Road, position: number): Address {
  const { number = '', name = '', isApartment = false } = road.buildings[position] ?? {};
  const [bname1, bname2] = road.village.includes(' ') ? road.village.split(' ') : ['', road.village];
  const area = place.sigungu === '세종시' ? place.sido : `${place.sido} ${place.sigungu}`;
  const lot = `${((Number(number) * 7) % 890) + 1}-${(Number(number) % 28) + 1}`;
  const roadAddress = [area, bname1, road.name, number].filter((word) => word !== '').join(' ');
  const jibunAddress = `${area} ${road.village} ${lot}${name === '' ? '' : ` ${name}`}`;
  const districtEnglish = `${place.sigunguEnglish}, ${place.sidoEnglish}, Korea`;
  const jibunEnglish = `${lot} ${road.villageEnglish}, ${districtEnglish}`;
  const bcode = `${place.sigunguCode}${String(10100 + road.index)}`;
  const [lotMain = '', lotSub = ''] = lot.split('-');
  return {
    ...place,
    sigungu: place.sigungu === '세종시' ? '' : place.sigungu,
    zonecode: zonecodeAt(road, position),
    roadAddress,
    roadAddressEnglish: `${number} ${road.english}, ${districtEnglish}`,
    jibunAddress: isApartment ? '' : jibunAddress,
    jibunAddressEnglish: isApartment ? '' : jibunEnglish,
    autoRoadAddress: '',
    autoRoadAddressEnglish: '',
    autoJibunAddress: isApartment ? jibunAddress : '',
    autoJibunAddressEnglish: isApartment ? jibunEnglish : '',
    buildingCode: `${bcode}1${lotMain.padStart(4, '0')}${lotSub.padStart(4, '0')}000000`,
    buildingName: name,
    apartment: isApartment ? 'Y' : 'N',
    roadnameCode: String(3_000_000 + road.index),
    bcode,
    roadname: road.name,
    roadnameEnglish: road.english,
    bname: bname2 ?? '',
    bnameEnglish: road.villageEnglish.split(',')[0] ?? '',
    bname1: bname1 ?? '',
    bname2: bname2 ?? '',
    hname: '',
  };
}

function readAreas(text: string): Address[] {
  const addresses: Address[] = [];
  let sido = '';
  let sidoEnglish = '';
  let place: Place | undefined;
  let index = 0;
  for (const line of text.split('\n')) {
    const [name = '', english = '', code = ''] = parts(line.replace(/^[#=] /, ''));
    if (line.startsWith('#')) [sido, sidoEnglish] = [name, english];
    else if (line.startsWith('=')) {
      place = { sido, sidoEnglish, sigungu: name, sigunguEnglish: english, sigunguCode: code };
    } else if (line.trim() !== '' && place) {
      const road = readRoad(line, index);
      for (const position of road.buildings.keys()) addresses.push(makeAddress(place, road, position));
      index += 1;
    }
  }
  return addresses;
}

export const addresses: readonly Address[] = readAreas(northernAreas + southernAreas);

const longNames: Record<string, string> = {
  서울: '서울특별시',
  부산: '부산광역시',
  대구: '대구광역시',
  인천: '인천광역시',
  광주: '광주광역시',
  대전: '대전광역시',
  울산: '울산광역시',
  경기: '경기도',
  충북: '충청북도',
  충남: '충청남도',
  전남: '전라남도',
  경북: '경상북도',
  경남: '경상남도',
};

const squeeze = (text: string): string => text.replaceAll(/[\s,()]/g, '').toLowerCase();

const searchRows = addresses.map((address) => {
  const { sido, roadAddress, jibunAddress, autoJibunAddress, buildingName, zonecode, roadAddressEnglish } =
    address;
  const lines = [roadAddress, jibunAddress, autoJibunAddress];
  return {
    address,
    whole: squeeze([longNames[sido] ?? '', ...lines, buildingName, zonecode, roadAddressEnglish].join(' ')),
    lines: lines.map(squeeze),
    words: new Set([zonecode, ...lines.flatMap((line) => line.split(' '))]),
  };
});

/** A bare number must be a whole word of the address, so that 11 does not find 113; other words match anywhere. */
const isWordOf = (row: (typeof searchRows)[number], word: string): boolean =>
  /^\d+(-\d+)?$/.test(word)
    ? [...row.words].some((known) => known === word || known.startsWith(`${word}-`))
    : row.whole.includes(squeeze(word));

/** Query without spaces, as in 성수이로113; a number at its end must end there in the address too. */
const isPartOf = (line: string, squeezed: string): boolean => {
  const from = line.indexOf(squeezed);
  return from >= 0 && !/^\d{2}/.test(squeezed.slice(-1) + line.slice(from + squeezed.length));
};

/** Finds by road, dong, building or postcode, with or without spaces: `성수이로 113`, `역삼동`, `63365`. */
export function searchAddresses(query: string): Address[] {
  const words = query
    .trim()
    .split(/[\s,]+/)
    .filter((word) => squeeze(word) !== '');
  if (words.length === 0) return [];
  const squeezed = /\D/.test(query.trim()) ? squeeze(query) : undefined;
  return searchRows
    .filter(
      (row) =>
        words.every((word) => isWordOf(row, word)) ||
        (squeezed !== undefined && row.lines.some((line) => isPartOf(line, squeezed))),
    )
    .map((row) => row.address);
}
