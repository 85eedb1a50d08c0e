import { selectTradeByHash, closeMenus, showAccountLinks } from './app/public-script/account-links.ts'
import { startConsent } from './app/public-script/consent-banner.ts'
import { startContactForm } from './app/public-script/contact-form.ts'
import { startHelpSearch } from './app/public-script/help-search.ts'
import { startLiveSearch } from './app/public-script/live-search.ts'
import { layOutSections } from './app/public-script/lay-out.ts'
import { drawLand } from './app/public-script/map-land.ts'
import { redirectToLanguage, startLanguage } from './app/public-script/language-redirect.ts'
import { whenPainted } from './ui/loading/when-painted.ts'

// The whole script of the public pages. They can be read without it.
if (!redirectToLanguage(window)) {
  startLanguage(document)
  startConsent(document)
  closeMenus(document)
  selectTradeByHash(document)
  startContactForm(document)
  startHelpSearch(document)
  // What asks the server waits until the page is painted.
  const painted = whenPainted()
  startLiveSearch(document, painted)
  void painted.then(() => {
    drawLand(document)
    void layOutSections(document)
    return showAccountLinks(document)
  })
}
