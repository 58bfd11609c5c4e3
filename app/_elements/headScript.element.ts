// One program, inline in the head of every page: the variant before anything is painted, then what fetches the elements.
import './variant/variantScript.element.ts'
import './elementsLoader.element.ts'
