import { useTranslation } from 'react-i18next'
import {
  PICTURED_LANGUAGES,
  PICTURED_THEMES,
  type PicturedForm,
  type PicturedTheme,
  pictureFile,
  type Scene,
  SCENE_NAMES,
  SCENES,
} from '../../../../lib/product-pictures.ts'
import { usePublicPage } from '../use-public-page.ts'
import styles from './product-tour.module.css'

const PICTURE_URLS = import.meta.glob<string>('../../product/*/*.avif', {
  eager: true,
  query: '?url',
  import: 'default',
})
const pictureUrlOf = (file: string) => PICTURE_URLS[`../../product/${file}`]

/** A picture in one theme; the style sheet hides the other one, and a hidden picture is not loaded. */
function Picture({ scene, theme }: { scene: Scene; theme: PicturedTheme }) {
  const { t } = useTranslation('public-home')
  const { language: read } = usePublicPage()
  const language = PICTURED_LANGUAGES.find((code) => code === read) ?? 'en'
  const file = (form: PicturedForm) => pictureUrlOf(pictureFile({ language, scene, form, theme }))
  const { wide, phone } = SCENES[scene]
  return (
    <picture className={styles[theme]}>
      <source media="(max-width: 767px)" srcSet={file('phone')} type="image/avif" {...phone} />
      <img src={file('wide')} {...wide} alt={t(`tour.${scene}.alt`)} loading="lazy" decoding="async" />
    </picture>
  )
}

/** Screenshots of the product, taken by scripts/product-pictures.ts. */
export function ProductTour() {
  const { t } = useTranslation('public-home')
  return (
    <div className={`sheet ${styles.tour}`}>
      {SCENE_NAMES.map((scene) => (
        <figure key={scene} className={styles[scene]}>
          <figcaption>
            <h3>{t(`tour.${scene}.title`)}</h3>
            <p>{t(`tour.${scene}.text`)}</p>
          </figcaption>
          {PICTURED_THEMES.map((theme) => (
            <Picture key={theme} scene={scene} theme={theme} />
          ))}
        </figure>
      ))}
    </div>
  )
}
