import type { Readable, Span } from './readable.ts'

export const NETWORK_NAMES =
  'facebook|fb|instagram|insta|ig|tiktok|telegram|skype|linkedin|youtube|yt|twitter|wechat|weixin|messenger|viber|signal|whatsapp|discord|snapchat|pinterest|threads'
/** "Facebook: oakmill", "IG = oakmill_ro": the text after the name of a network and a colon or similar sign. */
const PROFILE_WITH_COLON = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${NETWORK_NAMES}) ?[:=/>→] ?(@?[\\p{L}\\p{N}][\\p{L}\\p{N}._:+-]{1,60})`,
  'giu',
)
/** "instagram - oakmill_ro", "Skype live:oakmill_1": without a colon, only text that does not look like a word. */
const PROFILE_WITHOUT_COLON = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${NETWORK_NAMES})(?: ?[-–] ?| )([\\p{L}\\p{N}][\\p{L}\\p{N}._:+-]{2,60})`,
  'giu',
)
const NOT_A_WORD = /[_.:][\p{L}\p{N}]|\d/u
const NOT_A_PROFILE = new RegExp(`^(?:${NETWORK_NAMES}|and|or|our|the|see|yes|no|da|nu|si|und|et|y|e)[.:]?$`, 'i')
const PLUS_CODE = /(?<![A-Z\d+])(?=[A-Z]{0,8}\d)[23456789CFGHJMPQRVWX]{4,8}\+[23456789CFGHJMPQRVWX]{2,3}(?![A-Z\d])/g
const COORDINATES = /-?\d{1,2}\.\d{4,} ?[,;/ ] ?-?\d{1,3}\.\d{4,}/g

/** Finds profiles given only by a network and a name, and exact places: plus codes and coordinates. */
export function profilesIn({ text }: Readable): Span[] {
  const loose = [...text.matchAll(PROFILE_WITHOUT_COLON)].filter(([, name = '']) => NOT_A_WORD.test(name))
  const named = [...text.matchAll(PROFILE_WITH_COLON), ...loose].flatMap((match) => {
    const [whole, name = ''] = match
    const to = match.index + whole.length
    return NOT_A_PROFILE.test(name) ? [] : [{ from: to - name.length, to }]
  })
  const places = [...text.matchAll(PLUS_CODE), ...text.matchAll(COORDINATES)]
  return [...named, ...places.map(({ index, 0: whole }) => ({ from: index, to: index + whole.length }))]
}
