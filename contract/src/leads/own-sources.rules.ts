// The sources of values that a workspace entered or imported itself.
// Such values were not bought: they cost no credits, return none, and belong to no other company.
// A value without a source does not count as one.
export const OWN_SOURCES: readonly string[] = ['manual', 'import']

export const isOwnSource = (source: string | null | undefined): boolean => OWN_SOURCES.includes(source ?? '')
