// Inline on pages that count: fetches the module of counting when the one in the head fetches the elements, and never before.
import '../elementsLoader.element.ts'
