// Inline script in the head of every page: chooses the variant before the first paint, then fetches the elements.
import './variant/variantScript.element.ts'
import './elementsLoader.element.ts'
