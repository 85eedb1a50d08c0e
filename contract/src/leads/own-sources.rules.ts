// The sources of values that a workspace wrote itself, or brought in a file of its own.
// No source named them and no credit bought them: they cost no credits and give none back, and belong to no other company.
// A value without a source is none of them.
export const OWN_SOURCES: readonly string[] = ['manual', 'import']

export const isOwnSource = (source: string | null | undefined): boolean => OWN_SOURCES.includes(source ?? '')
