import { expect, test } from 'vitest'
import { type SocialNetwork, socialUrl } from './social-url.rules.ts'

test.each<[SocialNetwork, string, string]>([
  ['instagram', '@oakfurniture', 'https://www.instagram.com/oakfurniture'],
  ['instagram', 'oak.furniture', 'https://www.instagram.com/oak.furniture'],
  ['instagram', ' oak_1/ ', 'https://www.instagram.com/oak_1'],
  ['instagram', 'instagram.com/oak', 'https://instagram.com/oak'],
  ['instagram', 'http://www.instagram.com/oak/', 'https://www.instagram.com/oak/'],
  ['facebook', 'oak.furniture', 'https://www.facebook.com/oak.furniture'],
  ['facebook', 'pages/Oak/1234', 'https://www.facebook.com/pages/Oak/1234'],
  ['facebook', 'ro-ro.facebook.com/oak', 'https://ro-ro.facebook.com/oak'],
  ['facebook', 'WWW.FB.com/profile.php?id=12', 'https://www.fb.com/profile.php?id=12'],
  ['facebook', '//facebook.com/oak', 'https://facebook.com/oak'],
  ['twitter', '@oak', 'https://x.com/oak'],
  ['twitter', 'https://twitter.com/oak', 'https://twitter.com/oak'],
  ['linkedin', 'oak-and-sons', 'https://www.linkedin.com/company/oak-and-sons'],
  ['linkedin', '@oak', 'https://www.linkedin.com/company/oak'],
  ['linkedin', 'company/oak', 'https://www.linkedin.com/company/oak'],
  ['linkedin', '/company/oak/', 'https://www.linkedin.com/company/oak'],
  ['linkedin', 'in/ana-pop', 'https://www.linkedin.com/in/ana-pop'],
  ['linkedin', 'school/oak', 'https://www.linkedin.com/school/oak'],
  ['linkedin', 'ro.linkedin.com/in/ana-pop', 'https://ro.linkedin.com/in/ana-pop'],
  ['tiktok', 'oak', 'https://www.tiktok.com/@oak'],
  ['youtube', '@oak', 'https://www.youtube.com/@oak'],
  ['youtube', 'channel/UC12', 'https://www.youtube.com/channel/UC12'],
])('on %s, %j is %s', (network, value, url) => {
  expect(socialUrl(network, value)).toBe(url)
})

test.each<[SocialNetwork, string]>([
  ['instagram', ''],
  ['instagram', '@'],
  ['instagram', 'Oak Furniture'],
  ['instagram', 'office@oak.example'],
  ['instagram', 'https://oak.furniture'],
  ['instagram', 'oak.furniture/about'],
  ['instagram', 'www.oak.example'],
  ['instagram', 'facebook.com/oak'],
  ['instagram', 'https://instagram.com.evil.example/oak'],
  ['instagram', 'https://user:secret@instagram.com/oak'],
  ['instagram', 'instagram.com'],
  ['instagram', 'https://www.instagram.com/'],
  ['instagram', 'oak-furniture'],
  ['facebook', 'Facebook'],
  ['facebook', 'javascript:alert(1)'],
  ['facebook', 'oak/../sharer'],
  ['twitter', 'oak.furniture'],
  ['linkedin', 'data:text/html,x'],
  ['linkedin', 'jobs/oak'],
  ['linkedin', `https://linkedin.com/company/${'x'.repeat(2000)}`],
])('on %s, %j names no page', (network, value) => {
  expect(socialUrl(network, value)).toBeUndefined()
})
