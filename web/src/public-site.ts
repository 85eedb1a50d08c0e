import { chooseByHash, closeMenus, showAccount } from './app/public-script/account-links.ts'
import { startConsent } from './app/public-script/consent-banner.ts'
import { startContactForm } from './app/public-script/contact-form.ts'
import { startHelpSearch } from './app/public-script/help-search.ts'
import { startLiveSearch } from './app/public-script/live-search.ts'
import { followLanguage, startLanguage } from './app/public-script/reader-language.ts'
import { whenIdle } from './ui/when-idle.ts'

// The whole script of the public pages. They can be read without it.
if (!followLanguage(window)) {
  startLanguage(document)
  startConsent(document)
  closeMenus(document)
  chooseByHash(document)
  startContactForm(document)
  startHelpSearch(document)
  // What asks the server waits until the page is painted.
  const painted = whenIdle()
  startLiveSearch(document, painted)
  void painted.then(() => showAccount(document))
}
