// Labels of the contact person in imprints and on contact pages, folded, in six languages.
export const PERSON_LABELS: ReadonlySet<string> = new Set(
  `contact person,managing director,general manager,owner,proprietor,represented by,legal representative,
geschaftsfuhrer,geschaftsfuhrerin,geschaftsfuhrung,geschaftsleitung,inhaber,inhaberin,vertreten durch,
vertretungsberechtigt,vertretungsberechtigter geschaftsfuhrer,vertretungsberechtigter,ansprechpartner,ansprechpartnerin,
administrator,persoana de contact,reprezentant legal,reprezentant,director general,
gerant,gerante,directeur de la publication,responsable de la publication,directeur general,representant legal,
legale rappresentante,rappresentante legale,amministratore,amministratore unico,amministratore delegato,titolare,referente,
administrador,administradora,administrador unico,representante legal,persona de contacto,titular,gerente`
    .split(',')
    .map((label) => label.trim()),
)

/** Titles before a name. */
export const TITLES: ReadonlySet<string> = new Set(
  'dr,prof,ing,dipl,dipl ing,dipl kfm,mag,mr,mrs,ms,herr,frau,m,mme,monsieur,madame,sig,signor,signora,don,dona,sr,sra,dl,dna,domnul,doamna,ec,arh'.split(
    ',',
  ),
)

/** Particles within a name. */
export const PARTICLES: ReadonlySet<string> = new Set('von,van,der,den,de,di,da,del,della,du,la,le,zu,zum,y'.split(','))

/** Words in the name of a company or department, not of a person. */
export const NON_PERSON_WORDS: ReadonlySet<string> = new Set(
  'gmbh,ag,kg,ug,ohg,mbh,srl,sa,sas,sarl,spa,sl,slu,ltd,limited,inc,llc,corp,co,company,group,gruppe,holding,verwaltungs,service,services,team,office,sales,support,kontakt,contact,email,telefon,phone,fax'.split(
    ',',
  ),
)
